import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Ends a process and all of its descendants. If the process has already ended, nothing happens. */
export function killGroup(pid: number): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // ESRCH means that the group has ended. macOS reports EPERM for a group of zombies.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM')))
      throw error;
  }
}

// As a program, this file kills the process groups of a command that ends or is killed. Its input has `+<pid>` for
// each group that starts and `-<pid>` for each group that has ended.
if (import.meta.main) {
  const groups = new Set<number>();
  for await (const line of createInterface({ input: process.stdin })) {
    const pid = Number(line.slice(1));
    if (line.startsWith('+')) groups.add(pid);
    else groups.delete(pid);
  }
  for (const pid of groups) killGroup(pid);
}
