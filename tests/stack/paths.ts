import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export const screenshotsFolder = path.join(root, '.cache/screenshots');

/** Returns the folder of a stack's generated files: configuration, client and logs. */
export function workFolder(projectId: string): string {
  return path.join(root, '.cache/stack', projectId);
}

/** Returns a path relative to the root of the repository. */
export function shown(file: string): string {
  return path.relative(root, file);
}
