import { watch } from 'node:fs';
import path from 'node:path';
import { buildFunction, generate } from './build.ts';
import { runCommand } from './command.ts';
import { root, shown } from './paths.ts';
import { isAnswering, isTaken, portFrom, portInUse } from './ports.ts';
import { packageBinary, startService, untilTrue } from './processes.ts';
import { productFolder, startProduct } from './product.ts';
import { say, sayError, StackError } from './terminal.ts';

await runCommand(async (interrupted) => {
  const port = portFrom(process.env, 'PORT_VITE', 5173);
  if (await isTaken(port)) throw new StackError(portInUse('Vite', port, 'PORT_VITE'));
  const url = `http://127.0.0.1:${port}`;
  const product = await startProduct({ client: { servedAt: url }, interrupted });

  const args = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const command = {
    ...packageBinary('vite/bin/vite.js', args),
    cwd: path.join(root, 'web'),
    env: { ...process.env, HOSTING_ORIGIN: product.url },
  };
  const vite = startService('Vite', command, path.join(productFolder, 'vite.log'));
  const failed = vite.ended.then(
    (ending) => `Vite ended unexpectedly (${ending}): see ${shown(vite.log)}, then try again.`,
  );
  const what = `Vite did not answer, see ${shown(vite.log)},`;
  try {
    await untilTrue(() => isAnswering(port), { what, timeoutMs: 60_000, failed, interrupted });
    watchFunction(interrupted);
    product.announce(url);
    return await product.untilEnd(failed);
  } catch (error) {
    await product.stop();
    throw error;
  } finally {
    await vite.stop('SIGTERM');
  }
});

/** Rebuilds the function on every change. The Functions emulator loads the new build. */
function watchFunction(interrupted: AbortSignal): void {
  let scheduled: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const rebuild = async () => {
    try {
      await generate(interrupted);
      await buildFunction(interrupted);
      say('The function was built again.');
    } catch (error) {
      if (!interrupted.aborted) sayError(error instanceof StackError ? error.message : String(error));
    }
  };
  watch(path.join(root, 'functions/src'), { recursive: true, signal: interrupted }, () => {
    clearTimeout(scheduled);
    // Saving a file in an editor causes more than one event.
    scheduled = setTimeout(() => {
      building = building.then(rebuild);
    }, 100);
  });
}
