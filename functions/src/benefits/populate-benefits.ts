import { loadProduct } from '../catalogue/index.ts';
import type { Benefit, SentTemplate } from '../contract/index.ts';
import type { Store } from '../documents/index.ts';
import { changeUser, requireCard } from '../store/change-user.ts';
import type { UserContext } from '../store/user-change.ts';
import { writeCard } from '../store/write-card.ts';
import { changeTerms, readCardBenefits } from '../terms/change-terms.ts';
import { completeTemplates, matchTerms } from '../terms/match-templates.ts';
import { toBenefit } from './list-benefits.ts';

/**
 * Adds templates to a card's benefits. A benefit that matches a template gets the terms of the template. A
 * benefit that the user has corrected keeps its terms, unless it is retired.
 */
export async function populateBenefits(
  store: Store,
  context: UserContext,
  cardId: string,
  templates: readonly SentTemplate[],
): Promise<Benefit[]> {
  return changeUser(store, context, async (change) => {
    const { today } = change;
    const card = await requireCard(change, cardId);
    const product = await loadProduct(card);
    const benefits = await readCardBenefits(change, cardId);
    const { documents: stored } = benefits;
    const sent = completeTemplates(product, templates, { day: today, opened: card.opening_date });
    const matched = matchTerms(cardId, product, sent, stored);
    const given = [...matched].filter(([id]) => !stored.get(id)?.own_terms || stored.get(id)?.retired);
    const after = await changeTerms(change, { cardId, card, benefits, given: new Map(given) });
    writeCard(change, cardId, card, { ...card, auto_claims: after.auto_claims });
    return [...new Set([...matched.keys(), ...after.benefits.keys()])].flatMap((id) => {
      const benefit = after.benefits.get(id);
      return benefit && !benefit.retired ? [toBenefit(id, benefit)] : [];
    });
  });
}
