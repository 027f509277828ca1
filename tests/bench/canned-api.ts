import { frequencies } from '@card-rewards/functions/domain';
import type { CannedApi } from './site.ts';

const thisYear = new Date().getFullYear();

/** An API with a fixed amount of data that stores nothing. It answers a tick with the values of the request. */
export function cannedApi(size: { cards: number; benefitsPerCard: number }): CannedApi {
  const cards = Array.from({ length: size.cards }, (_, index) => cardOf(index));
  const benefits = Object.fromEntries(
    cards.map((card) => [
      card.id,
      Array.from({ length: size.benefitsPerCard }, (_, index) => benefitOf(card, index)),
    ]),
  );
  return (method, path, body) => {
    if (path.endsWith('/protected/cards')) return { data: cards };
    if (method !== 'PUT') return { data: benefits };
    const ticked = Object.values(benefits)
      .flat()
      .find(({ id }) => path.endsWith(id));
    return { data: { ...ticked, ...JSON.parse(body) } };
  };
}

function cardOf(index: number) {
  return {
    ...{ id: `card-${index}`, card_name: 'Chase Sapphire Reserve', bank: 'Chase', network: 'Visa' },
    ...{ opening_date: '2024-03-01', annual_fee: '95.00', status: 'active', closed_date: null, version: 1 },
    ...{ card_image_url: '/card-art/chase-sapphire-reserve.svg', last_digits: String(1000 + index) },
    created_at: new Date(1_700_000_000_000 + index * 1000).toISOString(),
  };
}

function benefitOf({ id, card_name, last_digits, closed_date }: ReturnType<typeof cardOf>, index: number) {
  const frequency = frequencies[index % frequencies.length] ?? 'monthly';
  const isEndless = frequency === 'one_time' || frequency === 'unlimited';
  return {
    ...{ id: `benefit-${id}-${index}`, card_id: id, status: 'unused', used_amount: '0.00' },
    period_start: `${thisYear}-01-01`,
    expiration_date: isEndless ? null : `${thisYear}-12-31`,
    card: { card_name, last_digits, closed_date },
    benefit: {
      ...{ benefit_type: 'statement_credit', benefit_name: `Statement credit ${index}` },
      ...{ amount: '50.00', frequency },
    },
  };
}
