import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { killGroup } from './guard.ts';
import { root } from './paths.ts';
import { StackError } from './terminal.ts';

export interface Command {
  file: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

export interface Service {
  name: string;
  log: string;
  /** Resolves with how the program ended, for example "exit code 1". It never rejects. */
  ended: Promise<string>;
  /** Tells the process to stop. Ends its whole group if it still runs after ten seconds. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

const stopTimeoutMs = 10_000;

/** Starts a long-running part of the stack and writes its output to a log file. */
export function startService(name: string, command: Command, log: string): Service {
  const output = openSync(log, 'w');
  const child = spawnGroup(command, ['ignore', output, output]);
  closeSync(output);
  const ended = endOf(child);
  return { name, log, ended, stop: (signal) => stopChild(child, ended, signal) };
}

/**
 * Runs a program to its end. `output` is what the program has printed, or empty if that went to the terminal. An
 * interruption stops the program and rejects.
 */
export async function runProgram(
  command: Command,
  printed: 'captured' | 'shown',
  interrupted: AbortSignal,
): Promise<{ succeeded: boolean; ending: string; output: string }> {
  interrupted.throwIfAborted();
  const target = printed === 'captured' ? 'pipe' : 'inherit';
  const child = spawnGroup(command, ['ignore', target, target]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = endOf(child);
  const stop = () => void stopChild(child, ended, 'SIGTERM');
  interrupted.addEventListener('abort', stop);
  const ending = await ended;
  interrupted.removeEventListener('abort', stop);
  interrupted.throwIfAborted();
  return { succeeded: ending === 'exit code 0', ending, output };
}

/** Returns the command that runs a file of an installed package on this Node. */
export function packageBinary(file: string, args: string[]): Command {
  return { file: process.execPath, args: [path.join(root, 'node_modules', file), ...args] };
}

/** Watches a process group that another process has started, and ends it with this process. */
export function watchGroup(pid: number): void {
  tellGuard(`+${pid}`);
}

// Each program leads its own process group, so a Ctrl-C reaches only this process. This process then saves the data and
// stops the programs in order. It can end a group with all descendants.
function spawnGroup(
  { file, args, cwd = root, env = process.env }: Command,
  stdio: StdioOptions,
): ChildProcess {
  const detached = process.platform !== 'win32';
  const child = spawn(file, args, { cwd, env, stdio, detached, windowsHide: true });
  if (child.pid !== undefined) {
    const pid = child.pid;
    tellGuard(`+${pid}`);
    child.once('exit', () => {
      killGroup(pid);
      tellGuard(`-${pid}`);
    });
  }
  return child;
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // 'close' follows 'exit' when all output has been read.
    child.once('close', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
}

async function stopChild(child: ChildProcess, ended: Promise<string>, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await Promise.race([ended, delay(stopTimeoutMs, undefined, { ref: false })]);
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    killGroup(child.pid);
    await ended;
  }
}

let guardInput: Writable | undefined;

function tellGuard(line: string): void {
  guardInput ??= startGuard();
  guardInput.write(`${line}\n`);
}

function startGuard(): Writable {
  const guard = spawn(process.execPath, [path.join(import.meta.dirname, 'guard.ts')], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    windowsHide: true,
  });
  guard.unref();
  guard.stdin.on('error', () => undefined);
  return guard.stdin;
}

/**
 * Repeats a check until it succeeds.
 * @param options `what` is the beginning of the message, as in "The API did not respond"
 * @throws after the timeout, or if `failed` resolves with a reason. An interruption rejects with its own reason
 */
export async function untilTrue(
  isDone: () => boolean | Promise<boolean>,
  options: { what: string; timeoutMs: number; failed?: Promise<string>; interrupted?: AbortSignal },
): Promise<void> {
  const { what, timeoutMs, failed, interrupted } = options;
  let failure: string | undefined;
  void failed?.then((sentence) => (failure = sentence));
  const end = performance.now() + timeoutMs;
  while (!(await isDone())) {
    interrupted?.throwIfAborted();
    if (failure !== undefined) throw new StackError(failure);
    if (performance.now() > end) throw new StackError(`${what} within ${timeoutMs / 1000} s.`);
    await delay(100);
  }
}
