import Box from '@mui/material/Box';
import type { Card } from '@card-rewards/functions/contract';
import { feeYearOf, lastOfMonth, monthIndex, type PlainDate } from '@card-rewards/functions/domain';
import { dayOfMonth, shortMonthYear } from '../../../model/texts/date-text.ts';
import { MONTHS } from '../../../model/typed/month-options.ts';
import { AmountField } from '../../../ui/amount-fields.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { takeSelection } from '../../../ui/focus.ts';
import { firstDayOf, type FeeDraft } from './fee-draft.ts';

interface FeeFieldsProps {
  card: Card;
  today: PlainDate;
  draft: FeeDraft;
  problem: string | null;
  onChange: (draft: FeeDraft) => void;
}

export function FeeFields({ card, today, draft, problem, onChange }: FeeFieldsProps) {
  const first = Number(card.opening_date.slice(0, 4));
  const last = Number(feeYearOf(card, today, today).to.slice(0, 4)) + 1;
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
  return (
    <Box role="group" aria-label="Change fee" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'grid', gap: '20px 16px', gridTemplateColumns: columns }}>
        <AmountField
          label="Amount"
          inputRef={takeSelection}
          value={draft.amount}
          problem={problem}
          onChange={({ target }) => onChange({ ...draft, amount: target.value })}
        />
        <ChoiceField
          label="Effective month"
          value={draft.fromMonth}
          options={MONTHS}
          onChange={(fromMonth) => onChange({ ...draft, fromMonth })}
        />
        <ChoiceField
          label="Effective year"
          value={draft.fromYear}
          options={years.map((value) => ({ value, label: value }))}
          onChange={(fromYear) => onChange({ ...draft, fromYear })}
        />
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        Applies to fee years that begin in {shortMonthYear(firstDayOf(draft))} or later. Past years keep their
        fee.
      </Box>
    </Box>
  );
}

const columns = 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))';

const NOT_KNOWN = { value: '', label: 'Not set' } as const;

/** The options are those of a leap year. In other years, February 29 becomes the 28th. */
function dayOptions(month: string) {
  const length = dayOfMonth(lastOfMonth(monthIndex(`2024-${month}-01`)));
  const days = Array.from({ length }, (_, index) => String(index + 1));
  return days.map((day) => ({ value: day.padStart(2, '0'), label: day }));
}

interface FeeDayFieldsProps {
  day: string;
  onChange: (day: string) => void;
}

export function FeeDayFields({ day, onChange }: FeeDayFieldsProps) {
  const [month = '', ofMonth = '01'] = day.split('-');
  return (
    <>
      <ChoiceField
        label="Fee posts in month"
        value={month}
        options={[NOT_KNOWN, ...MONTHS]}
        onChange={(chosen) => onChange(chosen === '' ? '' : `${chosen}-01`)}
      />
      {month !== '' && (
        <ChoiceField
          label="Fee posts on day"
          value={ofMonth}
          options={dayOptions(month)}
          onChange={(chosen) => onChange(`${month}-${chosen}`)}
        />
      )}
    </>
  );
}
