import type { QueryClient } from '@tanstack/react-query';
import { openedThisMonth } from '@card-rewards/functions/catalogue';
import type { PlainDate } from '@card-rewards/functions/domain';
import { bankCardsQuery } from '../../api/catalogue-query.ts';
import { logFailure } from '../../browser/log.ts';
import { EMPTY_FORM, withBank, withCard, type CardForm } from './card-form.ts';
import { offersOf } from './catalogue-source.ts';

/** A popular card. */
export interface PopularCard {
  /** The short name on the button. */
  name: string;
  bank: string;
  /** The name in the catalogue. */
  cardName: string;
}

export const popularCards: readonly PopularCard[] = [
  { name: 'Amex Platinum', bank: 'American Express', cardName: 'American Express Platinum Card' },
  { name: 'Amex Gold', bank: 'American Express', cardName: 'American Express Gold Card' },
  { name: 'Sapphire Reserve', bank: 'Chase', cardName: 'Chase Sapphire Reserve' },
  { name: 'Venture X', bank: 'Capital One', cardName: 'Capital One Venture X Rewards Card' },
];

/** Returns a form with a card chosen, or only its bank where the catalogue does not load. */
export async function startForm(
  client: QueryClient,
  { bank, cardName }: PopularCard,
  today: PlainDate,
): Promise<CardForm> {
  const form = withBank(EMPTY_FORM, bank);
  try {
    const offers = offersOf(await client.query(bankCardsQuery(bank)), openedThisMonth(today));
    const offer = offers.find(({ name }) => name === cardName);
    return offer ? withCard(form, offer) : form;
  } catch (error) {
    logFailure('Loading the cards of a bank', error);
    return form;
  }
}
