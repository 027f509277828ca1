import { AppError } from '../app-error.ts';
import type { Store } from '../documents/index.ts';
import { changeUser } from '../user/change-user.ts';
import type { Writer } from '../user/writer.ts';
import { findUses } from './find-uses.ts';
import { readTargets, writeTargets } from './usage-targets.ts';

/**
 * Deletes uses of any benefits in one batch. Unknown ids are ignored.
 * @returns the ids of the deleted uses
 * @throws the errors of {@link changeUser}
 */
export async function deleteUses(
  store: Store,
  writer: Writer,
  ids: readonly string[],
): Promise<{ ids: string[] }> {
  return changeUser(store, writer, async (change) => {
    const records = await findUses(change, ids);
    const uses = ids.flatMap((id) => {
      const document = records.get(id);
      const used_on = document?.uses?.[id]?.used_on;
      return document && used_on
        ? [{ id, used_on, card_id: document.card_id, benefit_id: document.benefit_id }]
        : [];
    });
    const targets = await readTargets(change, uses);
    const deleted = uses.filter(({ id, card_id: cardId, benefit_id: benefitId }) => {
      try {
        targets.apply({ cardId, benefitId }, { do: 'deleteUse', id });
        return true;
      } catch (error) {
        // The use belongs to a deleted card, whose documents are deleted with it.
        if (error instanceof AppError && error.code === 'not_found') return false;
        throw error;
      }
    });
    await writeTargets(change, targets);
    return { ids: deleted.map(({ id }) => id) };
  });
}
