import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { banks, openedThisMonth } from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';
import { amountOf } from '@card-rewards/functions/domain';
import { useCardNames, useHolderNames } from '../../../api/card-queries.ts';
import { bankCardsQuery } from '../../../api/catalogue-queries.ts';
import { useToday } from '../../../browser/today.ts';
import { dollars } from '../../../model/benefits/benefit-amount.ts';
import { typedDigits } from '../../../model/cards/last-digits.ts';
import { listOffers } from '../../../model/cards/offered-cards.ts';
import { countText } from '../../../model/texts/count-text.ts';
import {
  daysText,
  longMonthYear,
  monthDay,
  monthName,
  shortMonthYear,
} from '../../../model/texts/date-text.ts';
import { CardNameField } from '../../../ui/card-name-field.tsx';
import { useFocusAfterChange } from '../../../ui/focus.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { HolderNames } from '../../../ui/holder-names.tsx';
import { SpacedLine, WrappedLine } from '../../../ui/spaced-line.tsx';
import { NO_CARD, type AssignedAccount } from '../match/assign-accounts.ts';
import { titleCase, type EnteredFields } from '../match/new-card-draft.ts';
import { findSpan } from '../read/statement.ts';
import type { CardPlan, PlannedNewCard } from '../send/plan-statements.ts';
import { CardCredits } from './card-credits.tsx';
import { LineSelect } from './line-select.tsx';
import type { Decide } from './statement-decisions.ts';
import { unreadableText } from './statement-text.ts';

interface NewCardRowProps {
  row: PlannedNewCard;
  rows: readonly PlannedNewCard[];
  cards: readonly Card[];
  decide: Decide;
  isDisabled: boolean;
}

export function NewCardRow(props: NewCardRowProps) {
  const { row, decide, isDisabled } = props;
  const listId = useId();
  const holders = useHolderNames();
  const [isShown, setIsShown] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const { key, issuer, bank, product, plan, accounts, digits, month, typed } = row;
  const enter = (fields: EnteredFields) => decide({ type: 'enter', card: key, fields });
  const problem = isTyping ? null : (typed?.problem ?? null);
  const today = useToday();
  const { data: products } = useQuery({ ...bankCardsQuery(bank), enabled: bank !== '' });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterChange(accounts.length, () => heading.current);
  const title = [issuer ?? 'Unknown bank', digits[0] && `•••• ${digits[0]}`].filter(Boolean).join(' ');
  const files = [...new Set(accounts.map(({ file }) => file.name))].join(', ');
  return (
    <Box component="section" aria-label={title} sx={rowStyle}>
      <SpacedLine title={files} sx={{ overflowWrap: 'anywhere' }}>
        <Typography ref={heading} tabIndex={-1} variant="h3" sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Box className="tabular" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {linesText(row)}
        </Box>
      </SpacedLine>
      <Box component="fieldset" disabled={isDisabled} sx={fieldsStyle}>
        {issuer === null && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <LineSelect
              value={bank}
              label={`Bank of ${files}`}
              onChange={({ target }) => enter({ bank: target.value })}
            >
              <option value="" disabled>
                Which bank?
              </option>
              {banks.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </LineSelect>
          </Box>
        )}
        <Box sx={{ gridColumn: { sm: 'span 2' } }}>
          <CardNameField
            bank={bank}
            offers={products && listOffers(products, openedThisMonth(today))}
            cardName={product?.names[0] ?? ''}
            onCard={({ name }) => enter({ cardName: name })}
          />
          <Box sx={{ ...hintStyle, mt: 0.75 }}>{product ? reasonText(row, today) : 'Which card is it?'}</Box>
        </Box>
        <FormField
          label="Opened"
          value={row.opened}
          placeholder={month === null ? '12/25' : 'Year'}
          problem={problem}
          autoComplete="off"
          onFocus={() => setIsTyping(true)}
          onBlur={() => setIsTyping(false)}
          onChange={({ target }) => enter({ opened: target.value })}
        >
          {problem === null && (
            <Box sx={hintStyle}>
              {typed?.date
                ? longMonthYear(typed.date)
                : month
                  ? `Fee in ${monthName(Number(month))}`
                  : 'Month and year'}
            </Box>
          )}
        </FormField>
        {digits.length === 0 && (
          <FormField
            label="Last digits"
            isOptional
            value={row.lastDigits}
            inputProps={{ inputMode: 'numeric' }}
            autoComplete="off"
            onChange={({ target }) =>
              enter({
                digits: typedDigits(target.value, { bank, network: product?.network ?? null }),
              })
            }
          />
        )}
        {row.member !== null && (
          <FormField
            label="Holder"
            isOptional
            value={row.holder}
            inputProps={{ maxLength: 60, list: `${listId}-holders` }}
            onChange={({ target }) => enter({ holder: target.value })}
          >
            <HolderNames id={`${listId}-holders`} holders={holders} />
          </FormField>
        )}
      </Box>
      <SharedCards {...props} />
      <WrappedLine sx={{ gap: 0.5 }}>
        <Box className="tabular" sx={{ typography: 'body2', flex: '1 1 12rem' }}>
          {plan && product ? planText(plan, files) : null}
        </Box>
        {plan && product && (
          <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          disabled={isDisabled}
          onClick={() => decide({ type: 'choose card', accounts: keysOf(accounts), card: NO_CARD })}
        >
          Not this one
        </Button>
      </WrappedLine>
      {isShown && plan && <CardCredits plan={plan} decide={decide} isNew isDisabled={isDisabled} />}
    </Box>
  );
}

function SharedCards({ row, rows, cards, decide, isDisabled }: NewCardRowProps) {
  const names = useCardNames();
  const { key, issuer, accounts, digits } = row;
  const join = (some: typeof accounts, other: string | null) =>
    decide({ type: 'join', accounts: keysOf(some), other });
  const files = new Set(accounts.map(({ file }) => file));
  const others = rows.filter(
    (other) =>
      other.key !== key &&
      other.issuer === issuer &&
      (digits.length === 0 ||
        other.digits.length === 0 ||
        other.accounts.some(({ file }) => files.has(file))),
  );
  const choices = new Set(accounts.flatMap((each) => each.choices ?? []));
  const owned = cards.filter(({ id }) => choices.has(id));
  if (digits.length < 2 && others.length === 0 && owned.length === 0) return null;
  return (
    <WrappedLine sx={{ columnGap: 1, typography: 'body2', color: 'text.secondary' }}>
      {digits.slice(1).map((each) => (
        <span key={each}>
          with •••• {each}{' '}
          <Button
            size="small"
            disabled={isDisabled}
            aria-label={`Separate •••• ${each}`}
            onClick={() =>
              join(
                accounts.filter(({ account }) => account.digits === each),
                null,
              )
            }
          >
            Separate
          </Button>
        </span>
      ))}
      {others.length + owned.length > 0 && (
        <LineSelect
          value=""
          disabled={isDisabled}
          label={`A separate card, or part of another? ${digits[0] ?? ''}`.trim()}
          onChange={({ target: { value } }) => {
            const [kind, id = ''] = value.split(/ (.*)/s);
            if (kind === 'join') join(accounts, id);
            if (kind === 'card') decide({ type: 'choose card', accounts: keysOf(accounts), card: id });
          }}
        >
          <option value="">A separate card</option>
          {others.map((other) => (
            <option key={other.key} value={`join ${other.accounts[0]?.account.key}`}>
              Same account as {other.digits[0] ? `•••• ${other.digits[0]}` : other.accounts[0]?.file.name}
            </option>
          ))}
          {owned.map((card) => (
            <option key={card.id} value={`card ${card.id}`}>
              Your {names.get(card.id) ?? card.card_name}
            </option>
          ))}
        </LineSelect>
      )}
    </WrappedLine>
  );
}

const keysOf = (accounts: readonly AssignedAccount[]) => accounts.map(({ account }) => account.key);

function linesText({ accounts, plan }: PlannedNewCard): string {
  const days = findSpan(accounts.map(({ account }) => account));
  const all = accounts.reduce((sum, { account }) => sum + account.lines.length, 0);
  const count = plan ? plan.review.lines.length + plan.review.beforeOpening : all;
  const files = new Set(accounts.map(({ file }) => file));
  const unreadable = [...files].flatMap((file) => file.unreadable);
  return [
    days && daysText(days.from, days.to),
    countText(count, 'line'),
    unreadable.length > 0 && unreadableText(unreadable),
  ]
    .filter(Boolean)
    .join(' · ');
}

function reasonText({ guess, product }: PlannedNewCard, today: string): string {
  if (!guess || guess.product !== product) return '';
  const { credit, fee } = guess;
  return [
    credit && titleCase(credit.words),
    fee && `fee ${dollars(amountOf(-fee.cents))} on ${monthDay(fee.day, today)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function planText({ review, uses }: CardPlan, files: string): string {
  const ticked = uses.filter(({ isTicked }) => isTicked);
  const [first] = ticked.map(({ credit }) => credit.usedOn).toSorted();
  const sum = amountOf(ticked.reduce((total, { cents }) => total + cents, 0));
  const toCheck =
    uses.filter(({ isTicked, isNothingLeft }) => !isTicked && !isNothingLeft).length + review.unknown.length;
  if (uses.length + review.unknown.length === 0)
    return `No credits in ${files}. The card is added without any.`;
  return [
    first ? `${countText(ticked.length, 'credit')} since ${shortMonthYear(first)}, ${dollars(sum)}` : '',
    toCheck > 0 && `${toCheck} to check`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  p: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(4, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 1.5,
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
} as const;

const hintStyle = { typography: 'caption', color: 'text.secondary', minHeight: 18 } as const;
