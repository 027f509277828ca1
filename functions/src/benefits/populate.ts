import { cardInCatalogue } from '../catalogue/index.ts';
import type { Benefit, SentTemplate } from '../contract/index.ts';
import type { Store } from '../documents/index.ts';
import { changeTerms, readCardBenefits } from '../terms/change-terms.ts';
import { completeTemplates, matchTerms } from '../terms/match-templates.ts';
import { writeCard } from '../usage/apply-command.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { requireCard } from '../user/require-card.ts';
import { benefitOf } from './definition.ts';

/**
 * Adds templates to a card's benefits. A benefit that matches a template takes its terms from today on; one that the user
 * has corrected stays as it is. Sending the same list again changes nothing. With `replace`, benefits of the catalogue
 * that are not in the list are retired and keep their usage.
 * @throws AppError `not_found`; `conflict` if there are too many; see {@link changeUser} for others
 */
export async function populateBenefits(
  store: Store,
  writer: Writer,
  cardId: string,
  request: { benefits: SentTemplate[]; replace: boolean },
): Promise<Benefit[]> {
  return changeUser(store, writer, async (change) => {
    const { today } = change;
    const card = await requireCard(change, cardId);
    const product = await cardInCatalogue(card);
    const benefits = await readCardBenefits(change, cardId);
    const { stored } = benefits;
    const sent = completeTemplates(product, request.benefits, { day: today, opened: card.opening_date });
    const matched = matchTerms(cardId, product, sent, stored);
    const given = [...matched].filter(([id]) => !stored.get(id)?.own_terms || stored.get(id)?.retired);
    const replaced = [...stored].filter(
      ([id, { origin, retired }]) => request.replace && origin !== 'own' && !retired && !matched.has(id),
    );
    const after = await changeTerms(change, {
      ...{ cardId, card, benefits, given: new Map(given) },
      ended: new Map(replaced.map(([id]) => [id, today])),
    });
    writeCard(change, cardId, card, { ...card, auto_claims: after.auto_claims });
    // The benefits of the list come first, in its order.
    return [...new Set([...matched.keys(), ...after.benefits.keys()])].flatMap((id) => {
      const benefit = after.benefits.get(id);
      return benefit && !benefit.retired ? [benefitOf(id, benefit)] : [];
    });
  });
}
