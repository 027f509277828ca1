import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { periodContaining, resets, type Frequency, type PlainDate } from '@card-rewards/functions/domain';
import {
  benefitDocumentSchema,
  cardDocumentSchema,
  usageDocumentSchema,
  usageId,
  type BenefitDocument,
  type CardDocument,
  type UsageDocument,
} from '../../functions/src/documents/index.ts';
import { documentsOfUser } from './documents-of-user.ts';

/** The date that is today in the bench. */
export const benchDay: PlainDate = '2026-11-20';
export const benchInstant = `${benchDay}T12:00:00.000Z`;

const OPENED: PlainDate = '2016-03-01';

// Each frequency is about as common here as in the catalogue.
const everyFrequency: Frequency[] = [
  'monthly',
  'annually',
  'quarterly',
  'unlimited',
  'monthly',
  'semi_annually',
  'annually',
  'every_4_years',
  'monthly',
  'quarterly',
];

interface Holding {
  cards: number;
  benefitsPerCard: number;
  /** The number of months with a usage record per benefit. 1 means the current period only. */
  months: number;
}

export const cardIdOf = (card: number): string => `card-${card}`;
export const benefitIdOf = (card: number, benefit: number): string => `benefit-${card}-${benefit}`;

/** Stores the same data for each user directly in Firestore. Every benefit has a record of its current period. */
export async function seedUsers(db: Firestore, uids: readonly string[], holding: Holding): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (const { ref, content } of uids.flatMap((uid) => documentsOf(db, uid, holding))) {
    void writer.set(ref, content);
  }
  await writer.close();
  // For 100 ms after a write, the API may read a list twice. This would change the times in the bench.
  await pause(200);
}

function documentsOf(db: Firestore, uid: string, { cards, benefitsPerCard, months }: Holding) {
  const user = documentsOfUser(db, uid);
  const counts = { revision: 1, time_zone: 'UTC', cards, benefits: cards * benefitsPerCard, removed: [] };
  const ofCards = Array.from({ length: cards }, (_, card) => [
    { ref: user.cards.doc(cardIdOf(card)), content: cardDocument(card) },
    ...Array.from({ length: benefitsPerCard }, (_, benefit) => {
      const id = benefitIdOf(card, benefit);
      const document = benefitDocument(card, benefit);
      return [
        { ref: user.benefits.doc(id), content: document },
        ...usageDocuments(id, document, months).map((content) => ({
          ref: user.usage.doc(usageId(id, content.period_start)),
          content,
        })),
      ];
    }).flat(),
  ]).flat();
  return [{ ref: user.user, content: counts }, ...ofCards];
}

function cardDocument(card: number): CardDocument {
  const created = new Date(Date.parse(benchInstant) - card * 60_000);
  return cardDocumentSchema.parse({
    card_name: `Bench Card ${card}`,
    bank: 'Bench Bank',
    network: 'Visa',
    opening_date: OPENED,
    annual_fee: '95.00',
    card_image_url: '/card-art/visa-navy.svg',
    last_digits: String(1000 + card),
    created_at: created.toISOString(),
    notes: 'Opened for the bonus; keep while the travel credit lasts.',
  });
}

function benefitDocument(card: number, benefit: number): BenefitDocument {
  return benefitDocumentSchema.parse({
    card_id: cardIdOf(card),
    type: 'statement_credit',
    name: `Statement credit ${benefit}`,
    amount: '50.00',
    frequency: everyFrequency[benefit % everyFrequency.length],
    description: 'Up to $50 in statement credits for purchases made directly with the airline.',
    reset: resets[benefit % 2],
  });
}

function usageDocuments(id: string, benefit: BenefitDocument, months: number): UsageDocument[] {
  const { frequency, reset, card_id, amount, name } = benefit;
  const periods = new Map(
    Array.from({ length: months }, (_, back) => {
      const period = periodContaining({ frequency, reset, opened: OPENED }, monthsBefore(back));
      return [period.start, period.end];
    }),
  );
  return [...periods].map(([period_start, period_end]) => {
    const useId = `${id}-${period_start}`;
    return usageDocumentSchema.parse({
      benefit_id: id,
      card_id,
      period_start,
      period_end,
      amount,
      name,
      use_ids: [useId],
      status: 'used',
      used_amount: amount,
      done: true,
      updated_at: benchInstant,
      uses: { [useId]: { used_on: period_start, amount, at: benchInstant } },
    });
  });
}

function monthsBefore(months: number): PlainDate {
  const day = new Date(`${benchDay}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}
