import { runCommand } from './command.ts';
import { startProduct } from './product.ts';

await runCommand(async (interrupted) => {
  const product = await startProduct({ client: 'built', interrupted });
  product.announce(product.url);
  return product.untilEnd();
});
