import type { QueryClient } from '@tanstack/react-query';
import { openedThisMonth } from '@card-rewards/functions/catalogue';
import type { PlainDate } from '@card-rewards/functions/domain';
import { bankCardsQuery } from '../../api/catalogue-query.ts';
import { logFailure } from '../../browser/log.ts';
import { EMPTY_FORM, withBank, withCard, type CardForm } from './card-form.ts';
import { offersOf } from './catalogue-source.ts';
import type { PopularCard } from './popular-cards.ts';

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
