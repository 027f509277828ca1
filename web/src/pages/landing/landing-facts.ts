import { loadCards, openedThisMonth, productTerms } from '@card-rewards/functions/catalogue';
import { centsOf, type PlainDate } from '@card-rewards/functions/domain';
import { wholeDollars } from '../../model/benefits/benefit-amount.ts';

interface CardFacts {
  fee: number;
  amountOf: (key: string, month?: number) => number;
}

/** The facts on the landing page come from the catalogue, so that the page cannot contradict the app. */
export type LandingFacts = Record<keyof typeof CARDS, CardFacts>;

const CARDS = {
  platinum: ['American Express', 'amex/platinum'],
  gold: ['American Express', 'amex/gold'],
  aspire: ['American Express', 'amex/hilton-aspire'],
  reserve: ['Chase', 'chase/sapphire-reserve'],
} as const;

/**
 * Reads the terms of new cards on a date. `CardFacts.amountOf` throws if the benefit is not in force.
 * @throws {Error} if a card is not in the catalogue
 */
export async function readLandingFacts(today: PlainDate): Promise<LandingFacts> {
  const read = (card: keyof typeof CARDS) => readFacts(card, today);
  return {
    platinum: await read('platinum'),
    gold: await read('gold'),
    aspire: await read('aspire'),
    reserve: await read('reserve'),
  };
}

async function readFacts(card: keyof typeof CARDS, today: PlainDate): Promise<CardFacts> {
  const [bank, id] = CARDS[card];
  const product = (await loadCards(bank)).find((each) => each.id === id);
  if (!product) throw new Error(`The landing page shows ${id}, which the catalog does not have.`);
  const { fee, benefits } = productTerms(product, 'in_force', openedThisMonth(today));
  return {
    fee: dollarsIn(fee.amount),
    amountOf: (key, month) => {
      const benefit = benefits.find((each) => each.key === key);
      if (!benefit) throw new Error(`The landing page shows ${key} of ${id}, which is not in force.`);
      const ofMonth = new Map(Object.entries(benefit.monthly_amounts ?? {})).get(String(month));
      return dollarsIn(ofMonth ?? benefit.amount);
    },
  };
}

const dollarsIn = (amount: string) => Math.floor(centsOf(amount) / 100);

export function inDollars(amount: number): string {
  return wholeDollars(`${amount}.00`);
}
