// Runs beside a command, and ends what it started should the command itself be killed without a chance to do so.
// Its standard input names process groups, `+<pid>` when one starts and `-<pid>` when it has ended; the input ends
// with the command.
import { createInterface } from 'node:readline';
import { killGroup } from './process-group.ts';

const groups = new Set<number>();

for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) groups.add(pid);
  else groups.delete(pid);
}
for (const pid of groups) killGroup(pid);
