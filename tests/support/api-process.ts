import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The API in a process of its own, to be killed. */
export interface ApiProcess {
  origin: string;
  /** It takes requests and does nothing about them from now on. */
  freeze(): void;
  kill(): Promise<void>;
}

/** @param tokens what is taken for a token: a user id, or what the Auth emulator has issued */
export async function startApiProcess(tokens: 'user id' | 'issued' = 'user id'): Promise<ApiProcess> {
  const main = fileURLToPath(new URL('./api-process-main.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [main, tokens], {
    // The Admin SDK would look for a Google machine's metadata server, for many seconds where there is no network.
    env: { ...process.env, METADATA_SERVER_DETECTION: 'none' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [origin]: unknown[] = await once(child, 'message');
  return {
    origin: String(origin),
    freeze: () => void child.kill('SIGSTOP'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
