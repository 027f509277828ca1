/**
 * Where a new issue begins in the repository that a package.json names, if that is one on GitHub, whose forms can be filled
 * in by their address.
 * @example newIssueAddress({ repository: 'github:owner/name' }) // 'https://github.com/owner/name/issues/new'
 * @returns null where it names none, or one elsewhere
 */
export function newIssueAddress(manifest: unknown): string | null {
  const isManifest = typeof manifest === 'object' && manifest !== null && 'repository' in manifest;
  const repository = isManifest ? manifest.repository : null;
  const named =
    typeof repository === 'object' && repository !== null && 'url' in repository
      ? repository.url
      : repository;
  if (typeof named !== 'string') return null;
  const [, owner, name] =
    /^(?:github:|(?:git\+)?(?:https|ssh|git):\/\/(?:git@)?github\.com\/|git@github\.com:)?([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(
      named,
    ) ?? [];
  return owner && name ? `https://github.com/${owner}/${name}/issues/new` : null;
}
