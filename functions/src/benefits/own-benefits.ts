import { conflict } from '../app-error.ts';
import { withMonths, type Benefit, type OwnBenefitFields } from '../contract/index.ts';
import {
  benefitDocumentSchema,
  contentHash,
  deterministicId,
  parseBenefit,
  requireCardIn,
  userDocuments,
  type Store,
} from '../documents/index.ts';
import { assertOpenCard, claimsUntil, hasEnded, previousDay } from '../domain/index.ts';
import { changeUser } from '../store/change-user.ts';
import { assertWithinCardLimits } from '../store/limits.ts';
import { readWallet } from '../store/read-wallet.ts';
import type { UserChange, UserContext } from '../store/user-change.ts';
import { writeCard } from '../store/write-card.ts';
import { findBenefit, type BenefitAddress } from '../usage/records.ts';
import { toBenefit } from './list-benefits.ts';

export async function addOwnBenefit(
  store: Store,
  context: UserContext,
  cardId: string,
  request: { body: OwnBenefitFields; idempotencyKey: string | null },
): Promise<Benefit> {
  const { benefits } = userDocuments(store.db, context.uid);
  const { body, idempotencyKey: key } = request;
  const ref = key === null ? benefits.doc() : benefits.doc(deterministicId(context.uid, cardId, 'own', key));
  const document = benefitDocumentSchema.parse({
    ...withMonths(body),
    card_id: cardId,
    origin: 'own',
    effective_from: context.today,
    request_hash: contentHash(body),
  });
  return changeUser(store, context, async (change) => {
    const [cardSnapshot, earlierSnapshot] = await store.db.getAll(change.documents.cards.doc(cardId), ref);
    const card = requireCardIn(store.log, cardSnapshot);
    if (earlierSnapshot?.exists) {
      const earlier = parseBenefit(store.log, earlierSnapshot);
      if (earlier?.request_hash !== document.request_hash) {
        throw conflict('This Idempotency-Key was used for another benefit.');
      }
      if (!earlier.retired) return toBenefit(ref.id, earlier);
      throw conflict('The benefit that was added with this Idempotency-Key has been deleted.');
    }
    assertOpenCard(card);
    const { listed, ended } = await retireEnded(change, cardId);
    assertWithinCardLimits(listed, listed + 1);
    change.count({ benefits: 1 - ended });
    change.set(ref, document);
    return toBenefit(ref.id, document);
  });
}

export async function deleteOwnBenefit(
  store: Store,
  context: UserContext,
  address: BenefitAddress,
): Promise<void> {
  await changeUser(store, context, async (change) => {
    const { benefit, card } = await findBenefit(change, address);
    if (benefit.origin !== 'own') {
      throw conflict('Only custom benefits can be deleted. You can ignore this one.');
    }
    if (benefit.retired) return;
    assertOpenCard(card);
    const { benefits } = change.documents;
    change.update(benefits.doc(address.benefitId), {
      retired: true,
      retired_on: context.today,
      auto_claim: false,
    });
    change.count({ benefits: -1 });
    const claims = claimsUntil(card.auto_claims, [address.benefitId], card.opening_date, context.today);
    writeCard(change, address.cardId, card, { ...card, auto_claims: claims });
  });
}

/**
 * Retires the card's benefits whose last date has passed in every time zone. `isListed` is already false for
 * such a benefit, but the benefit counts toward the limits of the card and the user until it is retired.
 */
async function retireEnded(change: UserChange, cardId: string): Promise<{ listed: number; ended: number }> {
  const { benefits } = await readWallet(change, { of: cardId, benefits: 'listed' });
  const ended = [...benefits.documents].filter(([, benefit]) => hasEnded(benefit, previousDay(change.today)));
  for (const [id] of ended) {
    change.update(change.documents.benefits.doc(id), { retired: true, auto_claim: false });
  }
  const all = benefits.documents.size + benefits.unreadable.length;
  return { listed: all - ended.length, ended: ended.length };
}
