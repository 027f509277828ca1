import NativeSelect from '@mui/material/NativeSelect';
import { useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { amountOf } from '@card-rewards/functions/domain';
import { useSaveCardDetails } from '../../api/card-details-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { monthDay } from '../../model/date-text.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useLatch } from '../../ui/use-latch.ts';
import { paidFee } from './annual-fee.ts';
import type { ComparedCard } from './compared-card.ts';
import type { IdentifiedLine } from './identify-lines.ts';
import { LineRow } from './line-row.tsx';
import type { PlannedUse } from './plan-uses.ts';
import type { CardReview } from './review-card.ts';
import type { StatementReview } from './use-statement-review.ts';

interface Decision {
  review: StatementReview;
  isDisabled: boolean;
}

/** Shows a credit that can be recorded, with its checkbox. */
export function UseRow({ use, review, isDisabled }: { use: PlannedUse } & Decision) {
  const today = useToday();
  const { credit, cents, isTicked, isNothingLeft } = use;
  const { line, benefit, usedOn, doubt, days } = credit;
  const label = `${monthDay(usedOn, today)} ${benefit.name} ${dollars(amountOf(line.cents))}`;
  const notes = [
    benefit.name,
    usedOn !== line.day && `posted ${monthDay(line.day, today)}`,
    isNothingLeft && 'Nothing left in this period',
    !isNothingLeft && cents < line.cents && `of ${dollars(amountOf(line.cents))} · limit reached`,
    !isNothingLeft && doubt === 'words' && 'Not sure',
    !isNothingLeft && doubt === 'ignored' && 'Ignored benefit',
    !isNothingLeft && doubt === 'day' && 'Which period?',
  ];
  return (
    <LineRow
      check={
        <input
          className="row-check"
          type="checkbox"
          aria-label={label}
          checked={isTicked}
          disabled={isDisabled || isNothingLeft}
          onChange={({ target }) => review.tick(line.id, target.checked)}
        />
      }
      day={usedOn}
      words={line.words}
      cents={isNothingLeft ? line.cents : cents}
      isMuted={isNothingLeft}
    >
      {notes.filter(Boolean).join(' · ')}
      {days.length > 0 && (
        <NativeSelect
          value={days.includes(usedOn) && doubt !== 'day' ? usedOn : ''}
          disabled={isDisabled}
          inputProps={{ 'aria-label': `On which day was the purchase? ${label}` }}
          onChange={({ target }) => review.chooseDay(line.id, target.value)}
          sx={selectStyle}
        >
          <option value="" disabled>
            Day of the purchase?
          </option>
          {days.map((day) => (
            <option key={day} value={day}>
              {monthDay(day, today)}
            </option>
          ))}
        </NativeSelect>
      )}
    </LineRow>
  );
}

/** Shows a recorded use whose credit the bank has taken back, with a checkbox to remove it. */
export function RemovalRow({
  removal,
  review,
  isDisabled,
}: { removal: CardReview['removals'][number] } & Decision) {
  const today = useToday();
  const { use, benefit, line } = removal;
  const text = `Taken back ${monthDay(line.day, today)}: remove the use of ${monthDay(use.day, today)}`;
  return (
    <LineRow
      check={
        <input
          className="row-check"
          type="checkbox"
          aria-label={`${benefit.name}: ${text}`}
          checked={review.isTicked(line.id)}
          disabled={isDisabled}
          onChange={({ target }) => review.tick(line.id, target.checked)}
        />
      }
      day={use.day}
      words={line.words}
      cents={-use.cents}
    >
      {benefit.name} · {text}
    </LineRow>
  );
}

interface UnknownRowProps extends Decision {
  line: IdentifiedLine;
  card: ComparedCard;
}

/** Shows a credit without a known benefit and asks which one it is. The answer is stored for later statements. */
export function UnknownRow({ line, card, review, isDisabled }: UnknownRowProps) {
  const today = useToday();
  return (
    <LineRow
      check={
        <input
          className="row-check"
          type="checkbox"
          disabled
          aria-label={`${monthDay(line.day, today)} ${line.words}`}
          checked={false}
          readOnly
        />
      }
      day={line.day}
      words={line.words}
      cents={line.cents}
    >
      <NativeSelect
        value=""
        disabled={isDisabled}
        inputProps={{ 'aria-label': `Which benefit is this? ${line.words}` }}
        onChange={({ target }) => review.chooseBenefit(line.id, target.value)}
        sx={{ ...selectStyle, ml: 0 }}
      >
        <option value="" disabled>
          Which benefit is this?
        </option>
        {card.benefits.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </LineRow>
  );
}

/** Shows the line of an annual fee, with a button that saves its amount and its day with the card. */
export function FeeRow({ line, card }: { line: IdentifiedLine; card: Card }) {
  const today = useToday();
  const { mutateAsync } = useSaveCardDetails();
  const { isShut, submit } = useLatch();
  const [hasFailed, setHasFailed] = useState(false);
  const details = paidFee(card, line, today);
  const save = () =>
    submit(async () => {
      if (!details) return 'again';
      setHasFailed(false);
      try {
        await mutateAsync({ card, details });
      } catch (error) {
        logFailure('Saving the fee', error);
        setHasFailed(true);
      }
      return 'again';
    });
  return (
    <LineRow check={null} day={line.day} words={line.words} cents={line.cents}>
      Annual fee
      {details ? (
        <NetworkButton size="small" loading={isShut} onClick={() => void save()} sx={{ ml: 1 }}>
          Set fee and day
        </NetworkButton>
      ) : (
        ' · Already set'
      )}
      {hasFailed && ' · Not saved. Try again.'}
    </LineRow>
  );
}

const selectStyle = { typography: 'body2', maxWidth: '100%', ml: 1 } as const;
