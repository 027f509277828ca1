import { deterministicId, usageId, type BenefitDocument } from '../documents/index.ts';
import { isSampleCard, SAMPLE_CARD } from '../domain/index.ts';
import { createYield } from '../store/yield-to-others.ts';
import type { ReadingEntry } from './restore-readings.ts';
import type { Wallet } from './wallet.ts';

/**
 * Gives the cards, benefits, usage documents and uses of a wallet new ids. Readings keep their ids. Never
 * uses the id of a deleted card, because documents of that card may still exist.
 */
export async function withNewIds(uid: string, wallet: Wallet, removed: ReadonlySet<string>) {
  const yieldToOthers = createYield();
  const cardIds = new Map(wallet.cards.map(({ id }) => [id, newCardId(uid, id, removed)]));
  const cardIdOf = (id: string) => cardIds.get(id) ?? id;
  const benefitIds = new Map(
    wallet.benefits.map(({ id, document }) => [id, newBenefitId(id, document, cardIdOf(document.card_id))]),
  );
  const benefitIdOf = (id: string) => benefitIds.get(id) ?? id;
  const usage: Wallet['usage'] = [];
  for (const { document } of wallet.usage) {
    await yieldToOthers();
    const card_id = cardIdOf(document.card_id);
    const benefit_id = benefitIdOf(document.benefit_id);
    const uses = Object.entries(document.uses).map(([id, use]) => [newUseId(card_id, id), use] as const);
    usage.push({
      id: usageId(benefit_id, document.period_start),
      document: {
        ...document,
        card_id,
        benefit_id,
        uses: Object.fromEntries(uses),
        use_ids: uses.map(([id]) => id),
      },
    });
  }
  const renewed: Wallet = {
    cards: wallet.cards.map(({ id, document }) => {
      const auto_claims = document.auto_claims.map((claim) => ({
        ...claim,
        benefit_id: benefitIdOf(claim.benefit_id),
      }));
      return { id: cardIdOf(id), document: { ...document, auto_claims } };
    }),
    benefits: wallet.benefits.map(({ id, document }) => ({
      id: benefitIdOf(id),
      document: { ...document, card_id: cardIdOf(document.card_id) },
    })),
    usage,
    readings: wallet.readings.map(({ id, document }) => ({
      id,
      document: renewIds(document, { cardIdOf, benefitIdOf }),
    })),
  };
  return { renewed, cardIds, benefitIds };
}

const newUseId = (cardId: string, id: string) => deterministicId(cardId, 'use', id);

function renewIds(
  document: ReadingEntry,
  { cardIdOf, benefitIdOf }: Record<'cardIdOf' | 'benefitIdOf', (id: string) => string>,
): ReadingEntry {
  const card_id = cardIdOf(document.card_id);
  const assigned = <Assigned extends { benefit_id: string | null }>(to: Assigned) => ({
    ...to,
    benefit_id: to.benefit_id && benefitIdOf(to.benefit_id),
  });
  return {
    ...document,
    card_id,
    uses: Object.fromEntries(
      Object.entries(document.uses).map(([id, hash]) => [newUseId(card_id, id), hash]),
    ),
    removed: document.removed.map((use) => ({
      ...use,
      id: newUseId(card_id, use.id),
      benefit_id: benefitIdOf(use.benefit_id),
    })),
    words: document.words.map(({ product, words, before, after }) => ({
      product: cardIdOf(product),
      words,
      before: before && assigned(before),
      after: assigned(after),
    })),
  };
}

function newCardId(uid: string, id: string, removed: ReadonlySet<string>): string {
  const prefix = isSampleCard({ id }) ? SAMPLE_CARD : '';
  for (let attempt = 0; ; attempt += 1) {
    const newId = prefix + deterministicId(uid, 'import', id, String(attempt));
    if (!removed.has(newId)) return newId;
  }
}

/**
 * If a benefit's id was computed from a template, its new id is computed in the same way. Sending the
 * templates again then finds the same benefits.
 */
function newBenefitId(id: string, document: BenefitDocument, cardId: string): string {
  const { type, name, frequency } = document;
  return id === deterministicId(document.card_id, type, name, frequency)
    ? deterministicId(cardId, type, name, frequency)
    : deterministicId(cardId, 'benefit', id);
}
