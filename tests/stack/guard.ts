// This program runs beside a command and ends its process groups if the command is killed. Its standard input lists the
// groups, `+<pid>` when one starts and `-<pid>` when it has ended. The input ends with the command.
import { createInterface } from 'node:readline';
import { killGroup } from './process-group.ts';

const groups = new Set<number>();

for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) groups.add(pid);
  else groups.delete(pid);
}
for (const pid of groups) killGroup(pid);
