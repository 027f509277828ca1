import { inspect } from 'node:util';
import { sayError, StackError } from './terminal.ts';

/**
 * Runs the body of an npm command and exits with its status. `interrupted` fires on the first Ctrl-C, termination
 * or hang-up, and when the launcher has ended. The body then stops all processes that it started, and returns.
 */
export async function runCommand(body: (interrupted: AbortSignal) => Promise<number>): Promise<never> {
  const interruption = new AbortController();
  // Repeated signals are ignored, because one Ctrl-C arrives from the terminal, from npm and from the launcher. Every step of
  // stopping has its own time limit.
  const interrupt = () => interruption.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  process.on('disconnect', interrupt);
  // Writing fails after the terminal has closed, but the processes must still be stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  let status = 1;
  try {
    status = await body(interruption.signal);
  } catch (error) {
    if (interruption.signal.aborted) status = 130;
    else sayError(error instanceof StackError ? error.message : inspect(error));
  }
  process.exit(status);
}
