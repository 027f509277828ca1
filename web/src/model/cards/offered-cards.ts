import {
  haveSameTerms,
  productTerms,
  toTemplate,
  type CardDay,
  type CatalogueCard,
  type VersionTemplate,
} from '@card-rewards/functions/catalogue';
import type { Card, Network } from '@card-rewards/functions/contract';
import { feeYears, type PlainDate } from '@card-rewards/functions/domain';
import { searchCards } from './card-search.ts';

export interface OfferedTerms {
  annualFee: string;
  benefits: readonly VersionTemplate[];
}

interface TermsInForce extends OfferedTerms {
  /** The first date of the fee. Null if the fee does not differ from the listed one, or if the date is not known. */
  since: PlainDate | null;
  /**
   * A date in the month when today's fee replaced the listed fee. Null if the listed fee is still in force, or if the
   * month is not known.
   */
  listedEnds: PlainDate | null;
  /** The fee of the card's first fee year, if today is in that year and the year has its own fee. */
  firstYear: string | null;
}

export interface OfferedCard extends OfferedTerms {
  name: string;
  otherNames: readonly string[];
  network: Network;
  isGone: boolean;
  /** Null if the issuer's terms today are the listed terms. */
  inForce: TermsInForce | null;
}

export function listOffers(cards: readonly CatalogueCard[], on: CardDay): OfferedCard[] {
  return cards.map((card) => {
    const [name, ...otherNames] = card.names;
    const { fee, benefits } = productTerms(card, 'listed', on);
    const listed = { annualFee: fee.amount, benefits: benefits.map(toTemplate) };
    return {
      name,
      otherNames,
      network: card.network,
      isGone: card.status === 'gone',
      ...listed,
      inForce: inForceBeside(listed, card, on),
    };
  });
}

export function chosenTerms(offer: OfferedCard, choice: Card['terms_choice']): OfferedTerms {
  return choice === 'in_force' ? (offer.inForce ?? offer) : offer;
}

/**
 * Searches the listed cards of a bank. If the typed name matches no card of the bank, listed or not, the result is a
 * card with the typed name.
 */
export function searchOrOther(
  cards: readonly OfferedCard[],
  listed: readonly OfferedCard[],
  typed: string,
  bank: string,
): OfferedCard[] {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  const isOther = searchCards(cards, typed).length === 0 && /\p{L}{2}/u.test(name);
  return isOther ? [otherCard(name, bank)] : searchCards(listed, typed);
}

function otherCard(name: string, bank: string): OfferedCard {
  const networks: [RegExp, Network][] = [
    [/visa/i, 'Visa'],
    [/master ?card/i, 'MasterCard'],
    [/amex|american express/i, 'American Express'],
    [/discover/i, 'Discover'],
  ];
  const [, network = 'Other'] = networks.find(([word]) => word.test(`${name} ${bank}`)) ?? [];
  return {
    name,
    otherNames: [],
    network,
    isGone: false,
    annualFee: '0.00',
    benefits: [],
    inForce: null,
  };
}

function inForceBeside(listed: OfferedTerms, card: CatalogueCard, on: CardDay): TermsInForce | null {
  const { fee, benefits: versions } = productTerms(card, 'in_force', on);
  const benefits = versions.map(toTemplate);
  const isSameFee = fee.amount === listed.annualFee;
  const [current] = feeYears({ opening_date: on.opened, closed_date: null }, on.day).slice(-1);
  const firstYear = current?.from === on.opened ? (fee.first_year ?? null) : null;
  const isSame =
    isSameFee &&
    firstYear === null &&
    benefits.length === listed.benefits.length &&
    benefits.every((benefit) =>
      listed.benefits.some((other) => other.key === benefit.key && haveSameTerms(other, benefit)),
    );
  if (isSame) return null;
  const isDayKnown = !isSameFee && !fee.from_is_day_read;
  const since = (isDayKnown && fee.from) || null;
  const listedEnds = !isSameFee && fee.opened_from ? `${fee.opened_from}-01` : since;
  return { annualFee: fee.amount, benefits, since, listedEnds, firstYear };
}
