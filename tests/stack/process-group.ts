import { spawnSync } from 'node:child_process';

/** Ends a process and all of its descendants at once. One that has ended already is no error. */
export function killGroup(pid: number): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: gone. EPERM: macOS says so of a group in which only zombies are left.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM')))
      throw error;
  }
}
