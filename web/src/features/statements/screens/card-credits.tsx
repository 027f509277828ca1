import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ComponentType } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { amountOf } from '@card-rewards/functions/domain';
import { useCardNames } from '../../../api/card-queries.ts';
import { dollars } from '../../../model/benefits/benefit-amount.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { daysText, shortMonthYear } from '../../../model/texts/date-text.ts';
import { SpacedLine } from '../../../ui/spaced-line.tsx';
import { findSpan } from '../read/statement.ts';
import type { CardPlan } from '../send/plan-statements.ts';
import { FeeRow, OfferRows, RemovalRow, SettledRows, UnknownRow, UseRow } from './line-rows.tsx';
import type { Decide } from './statement-decisions.ts';

export interface EditCardProps {
  card: Card;
  onClosed: () => void;
}

interface CardCreditsProps {
  plan: CardPlan;
  decide: Decide;
  isNew?: boolean;
  EditCard?: ComponentType<EditCardProps>;
  isDisabled: boolean;
}

export function CardCredits({ plan, decide, isNew = false, EditCard, isDisabled }: CardCreditsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const names = useCardNames();
  const { card, review: found, uses, offers, removals } = plan;
  const { unknown } = found;
  const name = names.get(card.id) ?? card.card_name;
  const fresh = uses.filter(({ isTicked }) => isTicked);
  const sum = amountOf(fresh.reduce((total, { cents }) => total + cents, 0));
  const openOf = Map.groupBy(
    found.credits.filter(({ isOpen }) => isOpen),
    ({ benefit }) => benefit.id,
  );
  const decision = { decide, isDisabled };
  const isEmpty = [
    uses,
    unknown,
    found.recorded,
    found.notInForce,
    removals,
    found.reversedLines,
    found.checkByHand,
    offers,
  ].every((lines) => lines.length === 0);
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {!isNew && (
        <SpacedLine sx={{ pb: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="h3">{name}</Typography>
          <Box className="tabular" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {!isEmpty && `${fresh.length} new · ${dollars(sum)}`}
          </Box>
        </SpacedLine>
      )}
      {found.beforeOpening > 0 && (
        <Box sx={noteStyle}>
          {countText(found.beforeOpening, 'line')} from before this card was opened (
          {shortMonthYear(card.opening_date)}).{' '}
          {!isNew && (
            <Link component="button" disabled={isDisabled} onClick={() => setIsEditing(true)}>
              Change opening month
            </Link>
          )}
          {isEditing && EditCard && <EditCard card={card} onClosed={() => setIsEditing(false)} />}
        </Box>
      )}
      {isEmpty && <Box sx={noteStyle}>{emptyText(plan)}</Box>}
      {removals.map((removal) => (
        <RemovalRow key={removal.line.id} {...removal} {...decision} />
      ))}
      {uses.map((use) => (
        <UseRow
          key={use.credit.line.id}
          {...use}
          openCount={openOf.get(use.credit.benefit.id)?.length ?? 0}
          {...decision}
        />
      ))}
      {offers.map((offer) => (
        <OfferRows key={offer.offer.id} plan={offer} {...decision} />
      ))}
      <SettledRows found={found} />
      {unknown.length > 0 && <Box sx={subheadStyle}>Not recognized ({unknown.length})</Box>}
      {unknown.map((line) => (
        <UnknownRow key={line.id} line={line} card={found.card} {...decision} />
      ))}
      {!isNew && found.fees.map((line) => <FeeRow key={line.id} line={line} card={card} />)}
    </Box>
  );
}

function emptyText({ review: { lines, covered } }: CardPlan): string {
  const days = findSpan(covered);
  const inFiles = covered.length === 1 ? 'in this file. It has' : 'in these files. They have';
  return days
    ? `No statement credits ${inFiles} ${countText(lines.length, 'line')} from ${daysText(days.from, days.to).replace(' – ', ' to ')}.`
    : 'No statement credits in this file.';
}

const noteStyle = { py: 1, typography: 'body2', color: 'text.secondary' } as const;
const subheadStyle = { pt: 2, pb: 0.5, typography: 'body2', fontWeight: 550 } as const;
