import { AppError } from '../app-error.ts';
import type { Benefit, OwnBenefitFields } from '../contract/index.ts';
import { claimsUntil } from '../domain/index.ts';
import {
  benefitDocumentSchema,
  contentHash,
  deterministicId,
  parseBenefit,
  requireCardIn,
  userDocuments,
  type Store,
} from '../documents/index.ts';
import { findBenefit, type BenefitAddress } from '../usage/find-benefit.ts';
import { writeCard } from '../usage/write-card.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { requireRoomOnCard } from '../user/limits.ts';
import { benefitOf } from './definition.ts';
import { readListed } from './read-listed.ts';
import { requireOpenCard } from './require-changeable.ts';

/**
 * Stores a benefit of the holder's own. With an idempotency key a retry gives back the first one; without, two that say
 * the same are two.
 * @throws AppError `not_found`; `conflict` where the card is closed, the key was used for another benefit or for one that
 *   has been deleted, or there are too many; as {@link changeUser} says
 */
export async function addOwnBenefit(
  store: Store,
  by: Writer,
  cardId: string,
  request: { body: OwnBenefitFields; idempotencyKey: string | null },
): Promise<Benefit> {
  const { benefits } = userDocuments(store.db, by.uid);
  const { body, idempotencyKey: key } = request;
  const ref = key === null ? benefits.doc() : benefits.doc(deterministicId(by.uid, cardId, 'own', key));
  const document = benefitDocumentSchema.parse({
    ...body,
    card_id: cardId,
    origin: 'own',
    effective_from: by.today,
    request_hash: contentHash(body),
  });
  return changeUser(store, by, async (change) => {
    const [found, first] = await store.db.getAll(change.documents.cards.doc(cardId), ref);
    const card = requireCardIn(store.log, found);
    if (first?.exists) {
      const known = parseBenefit(store.log, first);
      if (known?.request_hash !== document.request_hash) {
        throw new AppError('conflict', 'This Idempotency-Key was used for another benefit.');
      }
      if (!known.retired) return benefitOf(ref.id, known);
      throw new AppError(
        'conflict',
        'The benefit that was added with this Idempotency-Key has been deleted.',
      );
    }
    requireOpenCard(card);
    const { listed, before } = await readListed(change, cardId);
    requireRoomOnCard(listed.size, listed.size + 1);
    change.count({ benefits: listed.size + 1 - before });
    change.set(ref, document);
    await writeCard(change, cardId, card, card);
    return benefitOf(ref.id, document);
  });
}

/**
 * Takes a benefit of the holder's own out of the lists; its history stays. To delete it again changes nothing.
 * @throws AppError `not_found`; `conflict` where it is not the holder's own, or the card is closed; as
 *   {@link changeUser} says
 */
export async function deleteOwnBenefit(store: Store, by: Writer, address: BenefitAddress): Promise<void> {
  await changeUser(store, by, async (change) => {
    const { benefit, card } = await findBenefit(change, address);
    if (benefit.origin !== 'own') {
      throw new AppError('conflict', 'Only benefits of your own can be deleted. This one can be ignored.');
    }
    if (benefit.retired) return;
    requireOpenCard(card);
    const { benefits } = change.documents;
    change.update(benefits.doc(address.benefitId), {
      retired: true,
      retired_on: by.today,
      auto_claim: false,
    });
    change.count({ benefits: -1 });
    const claims = claimsUntil(card.auto_claims, [address.benefitId], card.opening_date, by.today);
    await writeCard(change, address.cardId, card, { ...card, auto_claims: claims });
  });
}
