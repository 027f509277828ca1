import { artOf } from '@card-rewards/functions/card-art';
import { loadProduct, productTerms, toTemplate } from '@card-rewards/functions/catalogue';
import type { Sent } from '@card-rewards/functions/contract';
import {
  addDays,
  amountOf,
  benefitDefaults,
  benefitPeriod,
  centsOf,
  laterDay,
  monthStart,
  periodMonths,
  previousDay,
  SAMPLE_CARD,
  SAMPLE_HOLDER,
  type PlainDate,
} from '@card-rewards/functions/domain';

/** `months` counts the months since the card was opened. The first card has its fee next month. */
const samples = [
  { bank: 'American Express', card_name: 'American Express Platinum Card', months: 11 },
  { bank: 'American Express', card_name: 'American Express Gold Card', months: 9 },
  { bank: 'Chase', card_name: 'Chase Sapphire Reserve', months: 8 },
  { bank: 'Capital One', card_name: 'Capital One Venture X Rewards Card', months: 6 },
  { bank: 'American Express', card_name: 'Hilton Honors American Express Aspire Card', months: 5 },
];

const MAX_USED = 4;

type Wallet = NonNullable<Sent<'POST /import', 'body'>['export']>;

export async function sampleWallet(today: PlainDate): Promise<Wallet> {
  const wallet: Wallet = { format: 1, cards: [], benefits: [], usage: [], statement_words: [] };
  // A period that ended before this date does not count as missed, even if it has no use.
  const since = monthStart(today, -3);
  for (const [number, { months, ...named }] of samples.entries()) {
    const product = await loadProduct(named);
    if (!product) continue;
    const id = `${SAMPLE_CARD}${number}`;
    const opening_date = monthStart(today, -months);
    const terms = productTerms(product, 'in_force', { day: today, opened: opening_date });
    wallet.cards.push({
      id,
      ...named,
      opening_date,
      network: product.network,
      product: product.id,
      holder: SAMPLE_HOLDER,
      annual_fee: terms.fee.amount,
      fees: terms.fees,
      terms_choice: 'in_force',
      card_image_url: artOf({ cardName: named.card_name, bank: named.bank, network: product.network }),
      created_at: pastInstant(since),
      complete_years: [opening_date],
    });
    const benefits = terms.benefits.map((version, index) => ({
      id: `${id}_${index}`,
      card_id: id,
      ...toTemplate(version),
      effective_from: since,
    }));
    wallet.benefits.push(...benefits);
    const credits = benefits.filter(({ amount, frequency, reset }) => {
      const length = periodMonths({ frequency, reset });
      return centsOf(amount) > 0 && length !== null && length <= 12;
    });
    for (const [index, benefit] of credits.slice(0, MAX_USED).entries()) {
      const uses = sampleUses(benefit, index, opening_date, today).filter(
        (use) => use.used_on >= opening_date,
      );
      wallet.usage.push(...uses.map((use) => sampleRecord(benefit, use)));
    }
  }
  return wallet;
}

type SampleBenefit = ReturnType<typeof toTemplate> & { id: string; card_id: string };

function sampleUses(benefit: SampleBenefit, index: number, opened: PlainDate, today: PlainDate) {
  const terms = { ...benefitDefaults, ...benefit };
  const periodOf = (day: PlainDate) => benefitPeriod(terms, opened, day);
  const now = periodOf(today);
  const last = periodOf(previousDay(now.start));
  const half = amountOf(Math.floor(centsOf(now.amount) / 2));
  const current = { ...now, used_on: laterDay(now.start, addDays(today, -2 - 3 * index)) };
  return [
    { ...last, used_on: addDays(last.end, -4 - index), used_amount: last.amount },
    ...(index === 2 ? [] : [{ ...current, used_amount: index === 1 ? half : now.amount }]),
  ];
}

function sampleRecord(
  { id: benefit_id, card_id }: SampleBenefit,
  use: ReturnType<typeof sampleUses>[number],
) {
  const { start, end, name, amount, used_on, used_amount } = use;
  const id = `${benefit_id}_${start}`;
  return {
    id,
    benefit_id,
    card_id,
    name,
    amount,
    period_start: start,
    period_end: end,
    uses: { [id]: { used_on, amount: used_amount } },
    use_ids: [id],
    updated_at: pastInstant(used_on),
    // The import computes the status and the sum.
    status: 'unused',
    used_amount: '0.00',
    done: false,
  };
}

/**
 * Returns an instant before the date begins in any time zone, because the server refuses an import with an instant in
 * the future.
 */
function pastInstant(day: PlainDate): string {
  return `${previousDay(day)}T00:00:00.000Z`;
}
