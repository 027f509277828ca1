import { conflict } from '../app-error.ts';
import { firstDayOf, lastDay, loadProduct, productTerms, type CatalogueCard } from '../catalogue/index.ts';
import type { CardDocument, Store } from '../documents/index.ts';
import {
  earliestDay,
  feeOf,
  feeYears,
  previousDay,
  withoutRepeats,
  type PlainDate,
} from '../domain/index.ts';
import { changeUser, requireCard } from '../store/change-user.ts';
import type { UserContext } from '../store/user-change.ts';
import { writeCard } from '../store/write-card.ts';
import {
  changeTerms,
  readCardBenefits,
  toTemplateTerms,
  type TemplateTerms,
  type TermsChange,
} from './change-terms.ts';
import { compareTerms, termsId, type ChangedBenefit, type ChangedFee } from './compare-terms.ts';
import { matchTerms } from './match-templates.ts';

export async function takeTerms(
  store: Store,
  context: UserContext,
  cardId: string,
  { id, take }: { id: string; take: boolean },
): Promise<CardDocument> {
  return changeUser(store, context, async (change) => {
    const card = await requireCard(change, cardId);
    if (change.isRepeated) return card;
    if (card.closed_date !== null) throw conflict('A closed card cannot take new terms.');
    const product = await loadProduct(card);
    if (!product || termsId(product, card, context.today) !== id) {
      throw conflict('These are not the latest terms of this card.');
    }
    if (!take) return writeCard(change, cardId, card, { ...card, kept_terms: id });
    const taken = { ...card, terms_choice: 'in_force', kept_terms: null } as const;
    const benefits = await readCardBenefits(change, cardId);
    const { fees, benefits: differences } = compareTerms(product, card, benefits.documents, change.today);
    const target = { cardId, card, benefits };
    const terms = findNewTerms(product, differences, target, change.today);
    const applied = await changeTerms(change, { ...target, ...terms });
    if (!applied.isChanged && fees.length === 0) return writeCard(change, cardId, card, taken);
    return writeCard(change, cardId, card, {
      ...taken,
      ...(fees.length > 0 && feesAfterTaking(product, card, fees, change.today)),
      auto_claims: applied.auto_claims,
      version: card.version + 1,
    });
  });
}

function findNewTerms(
  product: CatalogueCard,
  differences: readonly ChangedBenefit[],
  { cardId, card, benefits }: Pick<TermsChange, 'cardId' | 'card' | 'benefits'>,
  today: PlainDate,
) {
  const given = new Map<string, TemplateTerms>();
  const ended = new Map<string, PlainDate>();
  const added: TemplateTerms[] = [];
  for (const { key, stored, version } of differences) {
    if (stored?.benefit.own_terms) continue;
    if (version) {
      const terms = { ...toTemplateTerms(version), starts_on: firstDayOf(version) || null };
      if (stored) given.set(stored.id, terms);
      else added.push(terms);
    } else if (stored) {
      const versions = product.benefits.find((benefit) => benefit.key === key)?.versions ?? [];
      ended.set(stored.id, earliestDay(previousDay(today), lastDay(versions, card.opening_date)));
    }
  }
  for (const [id, terms] of matchTerms(cardId, product, added, benefits.documents)) given.set(id, terms);
  return { given, ended };
}

function feesAfterTaking(
  product: CatalogueCard,
  card: CardDocument,
  differences: readonly ChangedFee[],
  today: PlainDate,
): Pick<CardDocument, 'annual_fee' | 'fees'> {
  const changed = new Map(differences.map(({ from, after }) => [from, after]));
  const { amount: annual_fee } = productTerms(product, 'in_force', {
    day: today,
    opened: card.opening_date,
  }).fee;
  const years = feeYears(card, today).map(({ from }) => from);
  const starts = [...new Set([...years, ...changed.keys()])].toSorted();
  const last = starts.at(-1) ?? card.opening_date;
  const amounts = starts.map((from) => ({ from, amount: changed.get(from) ?? feeOf(card, from) }));
  const fees = withoutRepeats(amounts, annual_fee);
  return { annual_fee, fees: [...fees, ...card.fees.filter(({ from }) => from > last)] };
}
