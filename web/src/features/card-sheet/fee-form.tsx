import Box from '@mui/material/Box';
import { AmountField } from '../../ui/amount-fields.tsx';
import type { Card } from '@card-rewards/functions/contract';
import { feeOf, lastOfMonth, monthIndex, type FeeYear } from '@card-rewards/functions/domain';
import { useSaveCardDetails, ChangedElsewhere } from '../../api/card-changes.ts';
import { feesWith } from '../../model/cards/card-return.ts';
import { dayOfMonth, shortMonthYear } from '../../model/texts/date-text.ts';
import { MONTHS } from '../../model/typed/month-options.ts';
import { typedAmount } from '../../model/typed/typed-amount.ts';
import { takeSelection } from '../../ui/focus.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { unsavedText } from '../../api/client.ts';

const NOT_KNOWN = { value: '', label: 'Not set' } as const;

/** Returns the days of a month in a leap year. In other years, February 29 becomes the 28th. */
function daysOf(month: string) {
  const length = dayOfMonth(lastOfMonth(monthIndex(`2024-${month}-01`)));
  const days = Array.from({ length }, (_, index) => String(index + 1));
  return days.map((day) => ({ value: day.padStart(2, '0'), label: day }));
}

interface Draft {
  amount: string;
  fromMonth: string;
  fromYear: string;
  /** Empty if the fee's day is not set. */
  postsMonth: string;
  postsDay: string;
}

const firstDayOf = ({ fromYear, fromMonth }: Draft) => `${fromYear}-${fromMonth}-01`;

/** Shows the form for the fee that the user pays, the month from which it applies, and the day on which it posts. */
export function FeeForm({ card, year, onDone }: { card: Card; year: FeeYear; onDone: () => void }) {
  const { mutateAsync } = useSaveCardDetails();
  const first = Number(card.opening_date.slice(0, 4));
  const last = Number(year.to.slice(0, 4)) + 1;
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
  const form = useSavingForm<Draft>({
    initial: {
      // A refund does not lower the fees of later years.
      amount: feeOf(card, year.from),
      fromMonth: year.from.slice(5, 7),
      fromYear: year.from.slice(0, 4),
      postsMonth: card.fee_day?.slice(0, 2) ?? '',
      postsDay: card.fee_day?.slice(3) ?? '01',
    },
    action: 'Saving the fee',
    save: async (typed) => {
      const paid = typedAmount(typed.amount);
      if (paid === null) return { field: 'amount', text: 'Enter an amount, such as 695.00.' };
      const fees = feesWith(card.fees, { from: firstDayOf(typed), amount: paid });
      const fee_day = typed.postsMonth === '' ? null : `${typed.postsMonth}-${typed.postsDay}`;
      await mutateAsync({ card, details: { fees, fee_day } });
      return null;
    },
    problemOf: (error) => ({
      field: null,
      text:
        error instanceof ChangedElsewhere
          ? 'This card was changed on another device. Your changes are kept. Save again.'
          : unsavedText(error),
    }),
    onSaved: onDone,
  });
  const { draft, text, choice, change } = form;

  return (
    <InlineForm label="Change fee" columns={3} form={form} onCancel={onDone}>
      <AmountField label="Amount" inputRef={takeSelection} {...text('amount')} />
      <ChoiceField label="Effective month" options={MONTHS} {...choice('fromMonth')} />
      <ChoiceField
        label="Effective year"
        options={years.map((value) => ({ value, label: value }))}
        {...choice('fromYear')}
      />
      <Box sx={{ gridColumn: '1 / -1', typography: 'caption', color: 'text.secondary' }}>
        Applies to fee years that begin in {shortMonthYear(firstDayOf(draft))} or later. Past years keep their
        fee.
      </Box>
      <ChoiceField
        label="Fee posts in month"
        value={draft.postsMonth}
        options={[NOT_KNOWN, ...MONTHS]}
        onChange={(postsMonth) => change({ postsMonth, postsDay: '01' })}
      />
      {draft.postsMonth !== '' && (
        <ChoiceField label="Fee posts on day" options={daysOf(draft.postsMonth)} {...choice('postsDay')} />
      )}
    </InlineForm>
  );
}
