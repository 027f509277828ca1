import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The API in a process of its own, to be killed. The token is the user id. */
interface ApiProcess {
  origin: string;
  kill(): Promise<void>;
}

export async function startApiProcess(): Promise<ApiProcess> {
  const main = fileURLToPath(new URL('./api-process-main.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [origin]: unknown[] = await once(child, 'message');
  return {
    origin: String(origin),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
