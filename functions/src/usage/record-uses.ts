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
 * Records uses of any benefits in one batch. A use whose id is recorded already stays as it is. One that cannot be is
 * refused, and the others are recorded all the same.
 * @returns what became of each, in the order in which they were sent
 * @throws AppError as {@link changeUser} says
 */
export async function recordUses(store: Store, by: Writer, sent: readonly SentUse[]): Promise<UseResult[]> {
  return changeUser(store, by, async (change) => {
    const known = await findUses(
      change,
      sent.map(({ id }) => id),
    );
    const isNew = ({ id }: SentUse) => !known.has(id);
    const targets = await readTargets(change, sent.filter(isNew));
    const results = sent.map((use) =>
      isNew(use) ? recorded(targets, use, instantText(by.now)) : resultOf(use.id, 'already_recorded'),
    );
    await writeTargets(change, targets);
    return results;
  });
}

function recorded(targets: UsageTargets, sent: SentUse, at: string): UseResult {
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
