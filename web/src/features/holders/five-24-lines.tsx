import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import type { Card } from '@card-rewards/functions/contract';
import {
  cardsByHolder,
  countOpenings,
  holderName,
  monthDay,
  type CountedOpening,
  type CountsFor524,
  type Openings,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { useCardNames, useCards } from '../../api/card-queries.ts';
import { bankCardsQuery } from '../../api/catalogue-queries.ts';
import { useToday } from '../../browser/today.ts';
import { findProduct } from '../../model/cards/find-product.ts';

/** Shows for each holder how many cards count toward Chase's 5/24 rule (five cards in 24 months). */
export function Five24Lines() {
  const today = useToday();
  const { data: cards = [] } = useCards();
  const banks = [...new Set(cards.map(({ bank }) => bank))];
  const products = useQueries({
    queries: banks.map(bankCardsQuery),
    combine: (read) =>
      read.every(({ isSuccess }) => isSuccess) ? read.flatMap(({ data = [] }) => data) : null,
  });
  if (cards.length === 0 || products === null) return null;
  const countsOf = (card: Card): CountsFor524 => findProduct(products, card)?.counts_for_5_24 ?? 'yes';
  const people = cardsByHolder(cards);
  return (
    <Box component="section" aria-label="5/24" sx={{ mt: 3, typography: 'body2', color: 'text.secondary' }}>
      {people.map(({ holder, cards: held }) => (
        <Five24Line
          key={holder}
          name={people.length > 1 || holder !== '' ? holderName(holder) : null}
          openings={countOpenings(held, countsOf, today)}
          today={today}
        />
      ))}
    </Box>
  );
}

interface Five24LineProps {
  name: string | null;
  openings: Openings<Card>;
  today: PlainDate;
}

function Five24Line({ name, openings, today }: Five24LineProps) {
  const names = useCardNames();
  const { counted, unsure, next } = openings;
  const lineText = ({ card, drops_on }: CountedOpening<Card>) =>
    `${names.get(card.id) ?? card.card_name}: until ${monthDay(drops_on, today)}`;
  return (
    <Box component="details" sx={detailsStyle}>
      <summary>
        {name ?? 'Opened in 24 months:'} {counted.length}/24
        {next && ` · ${next.count}/24 from ${monthDay(next.from, today)}`}
        {unsure.length > 0 && ` · ${unsure.length} may count`}
      </summary>
      <ul>
        {counted.map((opening) => (
          <li key={opening.card.id}>{lineText(opening)}</li>
        ))}
        {unsure.map((opening) => (
          <li key={opening.card.id}>
            {lineText(opening)}, if the bank reports this business card. Ask the bank.
          </li>
        ))}
      </ul>
      <p>
        Chase may refuse a new card to someone who has opened five in 24 months. Authorized-user cards and
        cards you haven’t added aren’t counted.
      </p>
    </Box>
  );
}

const detailsStyle = {
  '& > summary': { width: 'fit-content', py: 0.5, cursor: 'pointer', fontVariantNumeric: 'tabular-nums' },
  '@media (pointer: coarse)': { '& > summary': { py: 1.25 } },
  '& > ul': { my: 0.5, pl: 3 },
  '& > p': { mt: 0.5, mb: 1.5, maxWidth: '44rem' },
} as const;
