import type { Card, HistoryPeriod, UserBenefit } from '@card-rewards/functions/contract';
import { frequencies, yearlyAmount } from '@card-rewards/functions/domain';
import { cardIn, userBenefitIn } from '../../../web/src/api/cache/answers.ts';
import type { CannedApi } from './site.ts';

interface Size {
  cards: number;
  benefitsPerCard: number;
}

const PERIOD = /^\/api\/v1\/protected\/cards\/([^/]+)\/user-benefits(?:\/([^/]+))?$/;

/** An API with a fixed amount of data that stores nothing. It answers a tick with the values of the request. */
export function cannedApi(size: Size): CannedApi {
  const cards = Array.from({ length: size.cards }, (_, index) => buildCard(index));
  const benefits = Object.fromEntries(
    cards.map((card) => [
      card.id,
      Array.from({ length: size.benefitsPerCard }, (_, index) => benefitOf(card, index)),
    ]),
  );
  return (method, path, body) => {
    if (path.endsWith('/protected/cards')) return { data: cards };
    if (path.endsWith('/protected/user-benefits')) return { data: benefits };
    if (path.endsWith('/history')) return { data: historyOf(benefits[path.split('/').at(-2) ?? ''] ?? []) };
    const [, cardId = '', benefitId] = PERIOD.exec(path) ?? [];
    const listed = benefits[cardId] ?? [];
    if (method !== 'PUT') return { data: listed };
    return { data: { ...listed.find(({ id }) => id === benefitId), ...JSON.parse(body) } };
  };
}

function buildCard(index: number): Card {
  return cardIn({
    id: `card-${index}`,
    card_name: 'Chase Sapphire Reserve',
    bank: 'Chase',
    network: 'Visa',
    opening_date: '2024-03-01',
    annual_fee: '95.00',
    status: 'active',
    card_image_url: '/card-art/chase-sapphire-reserve.svg',
    last_digits: String(1000 + index),
    notes: null,
    closed_date: null,
    created_at: new Date(1_700_000_000_000 + index * 1000).toISOString(),
    version: 1,
  });
}

function benefitOf(card: Card, index: number): UserBenefit {
  const frequency = frequencies[index % frequencies.length] ?? 'monthly';
  const isEndless = frequency === 'one_time' || frequency === 'unlimited';
  const endOfYear = `${new Date().getFullYear()}-12-31`;
  const answered = {
    id: `benefit-${card.id}-${index}`,
    card_id: card.id,
    status: 'unused',
    used_amount: '0.00',
    period_start: endOfYear.replace('12-31', '01-01'),
    expiration_date: isEndless ? null : endOfYear,
    card: { card_name: card.card_name, last_digits: card.last_digits, closed_date: null },
    benefit: {
      benefit_type: 'statement_credit',
      benefit_name: `Statement credit ${index}`,
      amount: '50.00',
      frequency,
    },
    reset: 'calendar',
    monthly_amounts: null,
    yearly_amount: yearlyAmount({ frequency, amount: '50.00', monthly_amounts: null }),
  } as const;
  return userBenefitIn(answered, card.id);
}

/** The months of the current year. */
function historyOf(benefits: readonly UserBenefit[]): HistoryPeriod[] {
  return benefits.flatMap(({ id, benefit }) =>
    Array.from({ length: new Date().getMonth() + 1 }, (_, month) => ({
      ...{
        benefit_id: id,
        name: benefit.benefit_name,
        key: null,
        type: 'statement_credit' as const,
        ignored: false,
      },
      start: new Date(Date.UTC(new Date().getFullYear(), month, 1)).toISOString().slice(0, 10),
      end: new Date(Date.UTC(new Date().getFullYear(), month + 1, 0)).toISOString().slice(0, 10),
      ...{ amount: benefit.amount, used_amount: '0.00', status: 'missed' as const, times: null, uses: [] },
    })),
  );
}
