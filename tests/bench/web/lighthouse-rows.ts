import path from 'node:path';
import lighthouse from 'lighthouse';
import budgets from '../budgets.json' with { type: 'json' };
import { freePorts } from '../../stack/ports.ts';
import { benchFolder, scaled, type BenchContext } from '../context.ts';
import { atLeast, noTarget, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { buildForProduction } from './build.ts';
import { buildFloor } from './floor.ts';
import { startSite } from './site.ts';
import { launchBrowser } from './visitor.ts';

const screens = ['/', '/login'] as const;
type Category = keyof typeof budgets.lighthouse;
const categories = Object.keys(budgets.lighthouse) as Category[];
/** The audits of the performance score. */
const timings = {
  'largest paint': 'largest-contentful-paint',
  'time blocked': 'total-blocking-time',
} as const;
type Timing = keyof typeof timings;
const timingNames = Object.keys(timings) as Timing[];
type Scores = Record<Category | Timing, number>;

/** Measures Lighthouse scores on a phone for the product and the baseline, each the median of alternating runs. */
export async function lighthouseRows(context: BenchContext): Promise<Row[]> {
  const folder = path.join(benchFolder, 'web');
  await buildForProduction(folder, context.interrupted);
  const floorFolder = await buildFloor(path.join(benchFolder, 'floor'), context.interrupted);
  const product = await startSite(folder);
  const floor = await startSite(floorFolder);
  const [port = 0] = await freePorts(1);
  const browser = await launchBrowser(context, [`--remote-debugging-port=${port}`]);
  try {
    const addresses = [...screens.map((screen) => product.origin + screen), `${floor.origin}/`];
    const runs = addresses.map((): Scores[] => []);
    for (let run = 0; run < scaled(context, 5); run += 1) {
      for (const [index, address] of addresses.entries()) {
        context.interrupted.throwIfAborted();
        runs[index]?.push(await scoresOf(address, port));
      }
    }
    const middle = (index: number, figure: keyof Scores) =>
      median((runs[index] ?? []).map((scores) => scores[figure]));
    return screens.flatMap((screen, index) => {
      const row = (figure: keyof Scores) => ({
        part: 'Lighthouse, mobile',
        name: `${screen}, ${figure}`,
        unit: figure in timings ? 'ms' : '',
        value: middle(index, figure),
        baseline: middle(screens.length, figure),
      });
      return [
        ...categories.map((figure) => ({
          ...row(figure),
          target: atLeast(budgets.lighthouse[figure][screen]),
        })),
        ...timingNames.map((figure) => ({ ...row(figure), target: noTarget })),
      ];
    });
  } finally {
    await browser.close();
    await product.stop();
    await floor.stop();
  }
}

async function scoresOf(address: string, port: number, attempts = 3): Promise<Scores> {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...categories] });
  if (!result || result.lhr.runtimeError) {
    // On a busy machine the trace may begin too late (NO_NAVSTART). Lighthouse advises to try again.
    if (attempts > 1) return scoresOf(address, port, attempts - 1);
    throw new Error(`Lighthouse failed on ${address}: ${result?.lhr.runtimeError?.message}`);
  }
  const scoreOf = (category: Category) => Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
  const timeOf = (timing: Timing) => result.lhr.audits[timings[timing]]?.numericValue ?? 0;
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    'largest paint': timeOf('largest paint'),
    'time blocked': timeOf('time blocked'),
  };
}
