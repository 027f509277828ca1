import { API_PREFIX } from '@card-rewards/functions/contract';
import budgets from '../budgets.json' with { type: 'json' };
import { compareLatency } from '../compare.ts';
import { scaled, type BenchContext } from '../context.ts';
import { send } from '../http.ts';
import { ratioAtMost, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { buildFunctions, startFunction, startSigner, type BuiltFunction } from './functions.ts';

const part = 'Cold start';

/** Measures the time from the start of a process to its first answer, without and with a Firestore read. */
export async function startRows(context: BenchContext): Promise<Row[]> {
  const { ours, bare } = await buildFunctions(context);
  const { provider, tokenOf } = await startSigner();
  const token = tokenOf('starter');
  const firstAnswer = async (built: BuiltFunction, path: string) => {
    context.interrupted.throwIfAborted();
    const served = await startFunction(built, provider);
    try {
      await send({ origin: served.origin, path, token });
    } finally {
      await served.stop();
    }
  };
  const measure = async (name: string, ourPath: string, barePath: string): Promise<Row> => {
    const times = await compareLatency(
      () => firstAnswer(ours, ourPath),
      () => firstAnswer(bare, barePath),
      scaled(context, 20, 3),
    );
    const target = ratioAtMost(budgets.ratios.start);
    return { part, name, unit: 'ms', value: median(times.ours), baseline: median(times.bare), target };
  };
  try {
    return [
      await measure('to the first answer, p50', '/api/v1/openapi.json', '/health'),
      await measure('to the first read of the cards, p50', `${API_PREFIX}/cards`, '/cards'),
    ];
  } finally {
    await provider.stop();
  }
}
