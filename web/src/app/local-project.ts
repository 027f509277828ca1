import type { FirebaseOptions } from 'firebase/app';
import { isLoopback } from '../browser/loopback.ts';

export function isLocal(project: FirebaseOptions): boolean {
  return isLoopback(window.location.hostname) || isDemo(project);
}

/** Returns the origin of the Auth emulator, or null if the page uses Google's service. */
export async function authEmulatorFor(configuration: Promise<FirebaseOptions>): Promise<string | null> {
  if (!isLoopback(window.location.hostname) && !isDemo(await configuration)) return null;
  const response = await fetch('/__/firebase/init.js?useEmulator=true');
  const origin = response.ok ? authEmulatorIn(await response.text()) : null;
  // Without an emulator, a demo project uses this site's own origin, so that no password is ever sent to Google.
  return origin ?? (isDemo(await configuration) ? window.location.origin : null);
}

/** The id of a project that has only emulators begins with `demo-`. */
function isDemo({ projectId }: FirebaseOptions): boolean {
  return projectId?.startsWith('demo-') ?? false;
}

/**
 * Reads the Auth emulator's origin from a script of the Hosting emulator. The script is only read, because it would
 * need a global `firebase` to run.
 */
export function authEmulatorIn(script: string): string | null {
  const [, json] = /\bfirebaseEmulators = (\{.*?\});\n/s.exec(script) ?? [];
  if (json === undefined) return null;
  const { auth } = JSON.parse(json) as { auth?: { hostAndPort: string } };
  return auth ? `http://${auth.hostAndPort}` : null;
}
