import { parseArgs } from 'node:util';
import { checkNames, runChecks } from './checks.ts';
import { runCommand } from './command.ts';
import { sum, summary } from './results.ts';
import { say, StackError } from './terminal.ts';

// `npm run check -- lint types` runs some checks.
await runCommand(async (interrupted) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.filter((word) => !checkNames.some((name) => name.startsWith(word)));
  if (unknown.length > 0) {
    throw new StackError(`Unknown: ${unknown.join(', ')}. Known: ${checkNames.join(', ')}.`);
  }
  const total = sum(await runChecks(interrupted, positionals.length > 0 ? positionals : undefined));
  say(summary(total));
  return total.failed > 0 ? 1 : 0;
});
