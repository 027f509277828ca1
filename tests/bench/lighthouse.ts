import lighthouse from 'lighthouse';
import { freePort } from '../stack/ports.ts';
import { withBrowser } from './browser.ts';
import budgets from './budgets.json' with { type: 'json' };
import { buildClients } from './client.ts';
import { atLeast, median, scaled, type BenchContext, type Row } from './measure.ts';
import { startSite } from './site.ts';

const screens = ['/', '/login'] as const;
type Category = keyof typeof budgets.lighthouse;
const categories = Object.keys(budgets.lighthouse) as Category[];
type Scores = Record<Category, number>;

/** Measures Lighthouse scores on a phone for the product and the baseline, each the median of alternating runs. */
export async function lighthouseRows(context: BenchContext): Promise<Row[]> {
  const folders = await buildClients(context);
  const product = await startSite(folders.product);
  const floor = await startSite(folders.floor);
  const port = await freePort();
  const addresses = [...screens.map((screen) => product.origin + screen), `${floor.origin}/`];
  const runs = addresses.map((): Scores[] => []);
  const run = async () => {
    for (let round = 0; round < scaled(context, 5); round += 1) {
      for (const [index, address] of addresses.entries()) {
        context.interrupted.throwIfAborted();
        runs[index]?.push(await scoresOf(address, port));
      }
    }
  };
  try {
    await withBrowser(context, run, [`--remote-debugging-port=${port}`]);
  } finally {
    await product.stop();
    await floor.stop();
  }
  const middle = (index: number, category: Category) =>
    median((runs[index] ?? []).map((each) => each[category]));
  return screens.flatMap((screen, index) =>
    categories.map((category) => ({
      part: 'Lighthouse, mobile',
      name: `${screen}, ${category}`,
      unit: '',
      value: middle(index, category),
      baseline: middle(screens.length, category),
      target: atLeast(budgets.lighthouse[category][screen]),
    })),
  );
}

async function scoresOf(address: string, port: number): Promise<Scores> {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...categories] });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed on ${address}: ${result?.lhr.runtimeError?.message}`);
  }
  const { categories: found } = result.lhr;
  const scores = categories.map((category) => [category, Math.round((found[category]?.score ?? 0) * 100)]);
  return Object.fromEntries(scores) as Scores;
}
