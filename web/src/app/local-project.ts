import type { FirebaseOptions } from 'firebase/app';

/** Whether this page or its project exists on this machine only. */
export function isLocal(project: FirebaseOptions): boolean {
  return isLoopback(window.location.hostname) || isDemo(project);
}

/**
 * The origin of the Auth emulator to talk to, or null where it is Google. It is asked for beside the project's
 * configuration, not after it, except where only that tells that the project is a local one.
 */
export async function authEmulatorFor(configuration: Promise<FirebaseOptions>): Promise<string | null> {
  if (!isLoopback(window.location.hostname) && !isDemo(await configuration)) return null;
  const answer = await fetch('/__/firebase/init.js?useEmulator=true');
  const origin = answer.ok ? authEmulatorIn(await answer.text()) : null;
  // Google is told no password of a project that it does not know: without an emulator, this site is asked in vain.
  return origin ?? (isDemo(await configuration) ? window.location.origin : null);
}

export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Firebase's own sign of a project that has only emulators. */
function isDemo({ projectId }: FirebaseOptions): boolean {
  return projectId?.startsWith('demo-') ?? false;
}

/**
 * Reads the script that the Hosting emulator offers to pages that load Firebase with script tags. It is the one place
 * that names the emulators' addresses, and is never run: it wants a global `firebase`.
 */
export function authEmulatorIn(script: string): string | null {
  const [, json] = /\bfirebaseEmulators = (\{.*?\});\n/s.exec(script) ?? [];
  if (json === undefined) return null;
  // firebase-tools wrote it, with more about each emulator than is of interest here.
  const { auth } = JSON.parse(json) as { auth?: { hostAndPort: string } };
  return auth ? `http://${auth.hostAndPort}` : null;
}
