import { useQuery } from '@tanstack/react-query';
import { openedThisMonth } from '@card-rewards/functions/catalogue';
import { bankCardsQuery } from '../../api/catalogue-query.ts';
import { useToday } from '../../browser/today.ts';
import { CardNameField } from './card-name-field.tsx';
import { offersOf } from './catalogue-source.ts';

interface ProductFieldProps {
  bank: string;
  /** The name of the chosen card, or ''. */
  cardName: string;
  onCard: (cardName: string) => void;
}

/** Shows the field that chooses one of a bank's cards, for forms that need only its name. */
export function ProductField({ bank, cardName, onCard }: ProductFieldProps) {
  const today = useToday();
  const { data } = useQuery({ ...bankCardsQuery(bank), enabled: bank !== '' });
  const offers = data && offersOf(data, openedThisMonth(today));
  return (
    <CardNameField bank={bank} offers={offers} cardName={cardName} onCard={({ name }) => onCard(name)} />
  );
}
