import { AppError } from '../app-error.ts';
import type { UseResult, UsesBody } from '../contract/index.ts';
import { instantText, type Use } from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { changeUser } from '../user/change-user.ts';
import type { Writer } from '../user/writer.ts';
import { readTargets, writeTargets, type UsageTargets } from './usage-targets.ts';
import { findUses } from './find-uses.ts';

type SentUse = UsesBody['uses'][number];

/**
 * Records uses of any benefits in one batch. A use whose id is already recorded stays as it is. An impossible use is
 * refused, and the others are still recorded.
 * @returns the result for each use, in the order of the request
 * @throws the errors of {@link changeUser}
 */
export async function recordUses(
  store: Store,
  writer: Writer,
  sent: readonly SentUse[],
): Promise<UseResult[]> {
  return changeUser(store, writer, async (change) => {
    const existing = await findUses(
      change,
      sent.map(({ id }) => id),
    );
    const isNew = ({ id }: SentUse) => !existing.has(id);
    const targets = await readTargets(change, sent.filter(isNew));
    const results = sent.map((use) =>
      isNew(use) ? recordSent(targets, use, instantText(writer.now)) : resultOf(use.id, 'already_recorded'),
    );
    await writeTargets(change, targets);
    return results;
  });
}

function recordSent(targets: UsageTargets, sent: SentUse, at: string): UseResult {
  const { card_id: cardId, benefit_id: benefitId, ...fields } = sent;
  const use: Use = { ...fields, at };
  try {
    targets.apply({ cardId, benefitId }, { do: 'recordUse', use });
    return resultOf(sent.id, 'recorded');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return resultOf(sent.id, 'refused', error.message);
  }
}

function resultOf(id: string, status: UseResult['status'], message: string | null = null): UseResult {
  return { id, status, message };
}
