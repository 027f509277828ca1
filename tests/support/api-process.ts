import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startApi, tokenIsUserId } from './api-server.ts';

/** An API in its own process, which a test can kill. */
interface ApiProcess {
  origin: string;
  /** Stops the process. It still accepts connections but answers nothing. */
  freeze(): void;
  kill(): Promise<void>;
}

/** @param tokens whether the API accepts plain user ids or tokens of the Auth emulator */
export async function startApiProcess(tokens: 'user id' | 'issued' = 'user id'): Promise<ApiProcess> {
  const child: ChildProcess = spawn(process.execPath, [import.meta.filename, tokens], {
    // Without a network the Admin SDK would search for Google's metadata server for many seconds.
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

if (import.meta.main) {
  const server = await startApi(
    undefined,
    process.argv[2] === 'issued' ? {} : { verifyToken: tokenIsUserId },
  );
  process.send?.(server.origin);
}
