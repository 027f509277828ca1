import { useQuery } from '@tanstack/react-query';
import {
  feeInForce,
  haveSameTerms,
  offeredFee,
  offeredTemplates,
  templatesInForce,
  type CatalogueCard,
} from '@card-rewards/functions/catalogue';
import type { BenefitTemplate, Card, Network } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { bankCardsQuery } from '../../api/catalogue-query.ts';

/** What a card costs a year, in US dollars, and which benefits it gives. */
export interface OfferedTerms {
  annualFee: string;
  benefits: readonly BenefitTemplate[];
}

/** Terms that issuers have put in force since the listed ones were written. */
interface TermsInForce extends OfferedTerms {
  /** The first day of their fee; null where it is the listed one or its day is not known. */
  since: PlainDate | null;
}

/** A card as the dialog offers it. Its own terms are those that the product's specification lists, if it does. */
export interface OfferedCard extends OfferedTerms {
  name: string;
  otherNames: readonly string[];
  network: Network;
  /** The bank has stopped issuing it, so only its holders look for it. */
  isGone: boolean;
  /** Null where there is nothing to choose. */
  inForce: TermsInForce | null;
}

export function useBankCards(bank: string) {
  return useQuery({ ...bankCardsQuery(bank), enabled: bank !== '' });
}

/** The cards of a bank as they are offered on a day, in the order of their names. */
export function offersOf(cards: readonly CatalogueCard[], today: PlainDate): OfferedCard[] {
  return cards.map((card) => {
    const [name, ...otherNames] = card.names;
    const listed = { annualFee: offeredFee(card, today), benefits: offeredTemplates(card, today) };
    return {
      name,
      otherNames,
      network: card.network,
      isGone: card.status === 'gone',
      ...listed,
      inForce: inForceBeside(listed, card, today),
    };
  });
}

/** The terms of an offer that a choice means: those in force only where there is a choice. */
export function chosenTerms(offer: OfferedCard, choice: Card['terms_choice']): OfferedTerms {
  return choice === 'in_force' ? (offer.inForce ?? offer) : offer;
}

function inForceBeside(listed: OfferedTerms, card: CatalogueCard, today: PlainDate): TermsInForce | null {
  const fee = feeInForce(card, today);
  const benefits = templatesInForce(card, today);
  const isSameFee = fee.amount === listed.annualFee;
  const isSame =
    isSameFee &&
    benefits.length === listed.benefits.length &&
    benefits.every((benefit) =>
      listed.benefits.some(
        (other) => other.key === benefit.key && haveSameTerms(withReset(other), withReset(benefit)),
      ),
    );
  if (isSame) return null;
  const isDayKnown = !isSameFee && !fee.from_is_day_read;
  return { annualFee: fee.amount, benefits, since: (isDayKnown && fee.from) || null };
}

const withReset = (template: BenefitTemplate) => ({
  ...template,
  reset: template.reset ?? ('calendar' as const),
});
