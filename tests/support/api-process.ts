import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startApi, tokenIsUserId } from './api-server.ts';

/** Starts an API in its own process, so that a test can kill it. */
export async function startApiProcess(): Promise<{ origin: string; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, [import.meta.filename], {
    // Without a network the Admin SDK would search for Google's metadata server for many seconds.
    env: { ...process.env, METADATA_SERVER_DETECTION: 'none' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [origin]: unknown[] = await once(child, 'message');
  return {
    origin: String(origin),
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

if (import.meta.main) {
  const { origin } = await startApi(undefined, { verifyToken: tokenIsUserId });
  process.send?.(origin);
}
