import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Everything a stack generates: its configuration, its build of the client, its logs. */
export function workFolder(projectId: string): string {
  return path.join(root, '.cache/stack', projectId);
}

/** A path as a person at the repository's root would type it. */
export function shown(file: string): string {
  return path.relative(root, file);
}
