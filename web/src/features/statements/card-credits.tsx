import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ComponentType } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { amountOf, monthIndex, firstOfMonth } from '@card-rewards/functions/domain';
import { useCardNames } from '../../api/card-queries.ts';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { shortMonthYear } from '../../model/date-text.ts';
import { daysText } from '../../model/period-text.ts';
import { countText } from './statement-text.ts';
import { FeeRow, RemovalRow, UnknownRow, UseRow } from './decision-rows.tsx';
import { PlainRow } from './line-row.tsx';
import type { CardPlan, StatementReview } from './use-statement-review.ts';

/** The props of the form that edits a card. The form is open as soon as it is rendered. */
export interface EditCardProps {
  card: Card;
  onClosed: () => void;
}

interface CardCreditsProps {
  plan: CardPlan;
  review: StatementReview;
  EditCard: ComponentType<EditCardProps>;
  isDisabled: boolean;
}

/** Shows the credits and fees of one card, line by line. */
export function CardCredits({ plan, review, EditCard, isDisabled }: CardCreditsProps) {
  const today = useToday();
  const [isEditing, setIsEditing] = useState(false);
  const names = useCardNames();
  const { review: found, uses } = plan;
  const { card, unknown } = found;
  const stored = review.cards.find(({ id }) => id === card.id);
  const name = names.get(card.id) ?? stored?.card_name ?? '';
  const fresh = uses.filter(({ isTicked }) => isTicked);
  const sum = amountOf(fresh.reduce((total, { cents }) => total + cents, 0));
  const isEmpty = [
    ...[uses, unknown, found.recorded, found.notInForce],
    ...[found.removals, found.takenBack, found.checkByHand],
  ].every((lines) => lines.length === 0);
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={headStyle}>
        <Typography variant="h3">{name}</Typography>
        <Box className="tabular" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {!isEmpty && `${fresh.length} new · ${dollars(sum)}`}
        </Box>
      </Box>
      {found.beforeOpening > 0 && (
        <Box sx={noteStyle}>
          {countText(found.beforeOpening, 'line')} from before this card was opened (
          {shortMonthYear(firstOfMonth(monthIndex(card.opened)))}).{' '}
          <Link component="button" disabled={isDisabled} onClick={() => setIsEditing(true)}>
            Change opening month
          </Link>
          {isEditing && stored && <EditCard card={stored} onClosed={() => setIsEditing(false)} />}
        </Box>
      )}
      {isEmpty && <Box sx={noteStyle}>{emptyText(plan)}</Box>}
      {found.removals.map((removal) => (
        <RemovalRow key={removal.line.id} removal={removal} review={review} isDisabled={isDisabled} />
      ))}
      {uses.map((use) => (
        <UseRow key={use.credit.line.id} use={use} review={review} isDisabled={isDisabled} />
      ))}
      {found.notInForce.map(({ line, benefit, usedOn }) => (
        <PlainRow
          key={line.id}
          line={line}
          day={usedOn}
          name={benefit.name}
          status={usedOn > today ? 'In the future' : 'Not in force that day'}
        />
      ))}
      {found.recorded.map(({ line, benefit, usedOn }) => (
        <PlainRow key={line.id} line={line} day={usedOn} name={benefit.name} status="Already recorded" />
      ))}
      {found.takenBack.map((line) => (
        <PlainRow key={line.id} line={line} day={line.day} name="" status="Taken back by the bank" />
      ))}
      {found.checkByHand.map((line) => (
        <PlainRow
          key={line.id}
          line={line}
          day={line.day}
          name=""
          status="Check by hand: the bank took back a credit that is not recorded with this amount"
        />
      ))}
      {unknown.length > 0 && <Box sx={subheadStyle}>Not recognized ({unknown.length})</Box>}
      {unknown.map((line) => (
        <UnknownRow key={line.id} line={line} card={card} review={review} isDisabled={isDisabled} />
      ))}
      {stored && found.fees.map((line) => <FeeRow key={line.id} line={line} card={stored} />)}
    </Box>
  );
}

/** Says that the files have no credits, and which lines and days they have. */
function emptyText({ review: { lineCount, covered } }: CardPlan): string {
  const from = covered.map((days) => days.from).toSorted()[0];
  const to = covered
    .map((days) => days.to)
    .toSorted()
    .at(-1);
  const inFiles = covered.length === 1 ? 'in this file. It has' : 'in these files. They have';
  return from && to
    ? `No statement credits ${inFiles} ${countText(lineCount, 'line')} from ${daysText(from, to).replace(' – ', ' to ')}.`
    : 'No statement credits in this file.';
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 1,
  pb: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const noteStyle = { py: 1, typography: 'body2', color: 'text.secondary' } as const;
const subheadStyle = { pt: 2, pb: 0.5, typography: 'body2', fontWeight: 550 } as const;
