/*
 * The built-in catalogue: which cards each bank offers, their networks, annual fees and benefits.
 *
 * Source of the facts: the card catalogue of the plan.cards project (MIT licence), November 2026. This product's own
 * names, fees and benefits take precedence over it for: Sapphire Reserve and Preferred, Platinum, Gold, Double Cash,
 * Venture X, Hilton Aspire, Delta Platinum and Reserve, Altitude Reserve, The Ritz-Carlton (not in that catalogue), and
 * Blue Cash Preferred and Freedom Flex, which have no templates. The cards of the bank `Other` are ours.
 *
 * Mended in it:
 * - Choice Privileges Mastercard is Wells Fargo's, not Barclays'; its sister, the Select card, was missing.
 * - The three Savor cards are Mastercards.
 * - Names as the issuers write them: American Express Green Card (not Classic Green), "… Card from American Express",
 *   Chase Sapphire Reserve for Business, United Club Card (no longer Infinite), Prime Visa, Amazon Visa, Citi's slash
 *   before AAdvantage, and the network's name where it is part of the card's.
 * - One spelling of US Bank, and no bank in brackets behind a name.
 *
 * Names of benefits carry no amounts, as the amount stands beside them, with two exceptions that the display rules
 * know by name: `$120 Uber Cash` (Gold, 10.00 a month) and `$100 Saks Fifth Avenue Credit` (50.00 each half-year)
 * state the yearly total, which is replaced by the actual amount in display. Platinum's `Uber Cash` is 200 a year and
 * therefore is not one of them.
 */
import { issuerCardName } from '../../shared/card-art.ts';
import type { BenefitTemplate } from '@card-rewards/functions/contract';
import type { BankCard } from './bank-card.ts';
import { americanExpress } from './cards/american-express.ts';
import { bankOfAmerica } from './cards/bank-of-america.ts';
import { barclays } from './cards/barclays.ts';
import { capitalOne } from './cards/capital-one.ts';
import { chase } from './cards/chase.ts';
import { citi } from './cards/citi.ts';
import { discover } from './cards/discover.ts';
import { other } from './cards/other.ts';
import { usBank } from './cards/us-bank.ts';
import { wellsFargo } from './cards/wells-fargo.ts';

export interface CatalogueCard extends BankCard {
  bank: string;
}

const cardsByBank = new Map<string, BankCard[]>([
  ['Chase', chase],
  ['American Express', americanExpress],
  ['Citi', citi],
  ['Capital One', capitalOne],
  ['Bank of America', bankOfAmerica],
  ['US Bank', usBank],
  ['Wells Fargo', wellsFargo],
  ['Discover', discover],
  ['Barclays', barclays],
  ['Other', other],
]);

/** The banks in the order in which they are offered. */
export const banks = [...cardsByBank.keys()];

/** The cards of a bank, by name; none for a bank that is not in the catalogue. */
export function cardsOfBank(bank: string): CatalogueCard[] {
  return (cardsByBank.get(bank) ?? []).map((card) => ({ ...card, bank }));
}

/**
 * The card of that name, or of another name it goes by, whatever the case.
 * @example findCatalogueCard('amex platinum')?.name // 'American Express Platinum Card'
 */
export function findCatalogueCard(cardName: string, bank?: string): CatalogueCard | undefined {
  const wanted = issuerCardName(cardName).toLowerCase();
  return (bank === undefined ? banks : [bank])
    .flatMap(cardsOfBank)
    .find((card) => card.name.toLowerCase() === wanted);
}

/** The benefits that a new card of that name starts with; none where the catalogue knows none. */
export function templatesFor(cardName: string, bank?: string): BenefitTemplate[] {
  return findCatalogueCard(cardName, bank)?.benefits ?? [];
}
