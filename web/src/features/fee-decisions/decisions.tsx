import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ComponentType } from 'react';
import type { Card, Sent } from '@card-rewards/functions/contract';
import {
  displayCardName,
  MAX_NOTE_LENGTH,
  type DecisionTime,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { storeCard } from '../../api/card-queries.ts';
import { api, ApiError, unsavedText } from '../../api/client.ts';
import { mutationKeys, queryKeys } from '../../api/query-keys.ts';
import { completeCard } from '../../api/read-responses.ts';
import { useToday } from '../../browser/today.ts';
import { monthDay, shortDate, shortMonthYear } from '../../model/texts/date-text.ts';
import { typedAmount } from '../../model/typed/typed-amount.ts';
import { AmountField } from '../../ui/amount-fields.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Failure } from '../../ui/failure.tsx';
import { takeFocus, useFocusAfterChange } from '../../ui/focus.ts';
import { FormField } from '../../ui/form-field.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { WrappedLine } from '../../ui/spaced-line.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import { useAttempt } from '../../ui/use-submit.ts';

export const KIND_NAMES = {
  keep: 'Keep',
  downgrade: 'Downgrade',
  cancel: 'Close card',
  retention_offer: 'Retention offer',
  fee_refund: 'Fee refund',
} as const satisfies Record<Card['decisions'][number]['kind'], string>;

type RecordedDecision = Sent<'POST /cards/{id}/decisions', 'body'>;

export function useChangeDecisions({ id }: Pick<Card, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    mutationFn: async (change: { record: RecordedDecision } | { takeBack: string }) =>
      'record' in change
        ? completeCard(
            (await api('POST /cards/{id}/decisions', { params: { id }, body: change.record })).data,
          )
        : takeBack(id, change.takeBack),
    onSuccess: (saved) =>
      saved ? storeCard(client, saved) : client.refetchQueries({ queryKey: queryKeys.cards }),
  });
}

/** Returns null if the server no longer has the decision, such as after a lost response. */
async function takeBack(id: string, decisionId: string): Promise<Card | null> {
  try {
    const { data } = await api('DELETE /cards/{id}/decisions/{decisionId}', { params: { id, decisionId } });
    return completeCard(data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

interface EditCardProps {
  card: Card;
  begin: 'closing' | 'other product';
  onPlan?: (() => void) | undefined;
  onSaved?: (() => void) | undefined;
  onClosed: () => void;
}

interface DecisionLineProps {
  card: Card;
  decision: DecisionTime['decision'];
  /** The date of the fee that the decision is about. Null if `WorthKeeping` already shows this fee. */
  about: PlainDate | null;
  /** Whether the fee is lower than a year before. A lower fee shows that a planned downgrade has happened. */
  isLower: boolean;
  EditCard: ComponentType<EditCardProps>;
}

const CHOICES = ['keep', 'downgrade', 'cancel'] as const;

/**
 * What the card's form shows first for each decision that changes the card. The decision is recorded when the user
 * saves the form, or chooses there to make the change later.
 */
const BEGINNINGS = { downgrade: 'other product', cancel: 'closing' } as const;
const CHANGES = ['downgrade', 'cancel'] as const;

/**
 * The button that undoes a decision says "Undo" for "Keep", and "Undo decision" for the other decisions, because the
 * card is not changed back.
 */
export function DecisionLine({ card, decision, about, isLower, EditCard }: DecisionLineProps) {
  const id = useId();
  const today = useToday();
  const { mutateAsync, variables } = useChangeDecisions(card);
  const { attempt, isPending, hasFailed, error } = useAttempt('Saving the decision');
  /** The decision that could not be saved. The decision keeps its id, so that a retry records nothing twice. */
  const failed = useRef<RecordedDecision>(null);
  const [editingFor, setEditingFor] = useState<keyof typeof BEGINNINGS | null>(null);
  const isDone = card.closed_date !== null || (decision?.kind === 'downgrade' && isLower);
  const planned = isDone ? undefined : CHANGES.find((kind) => kind === decision?.kind);
  const line = useRef<HTMLDivElement>(null);
  const { notify } = useNotices();

  useFocusAfterChange(decision?.id, () => line.current);

  function record(kind: (typeof CHOICES)[number]): void {
    attempt(async () => {
      const again = failed.current?.kind === kind ? failed.current : null;
      const record = again ?? { id: crypto.randomUUID(), on: today, kind };
      failed.current = record;
      await mutateAsync({ record });
      failed.current = null;
    });
  }

  function undo({ id: decisionId, kind }: NonNullable<typeof decision>): void {
    attempt(async () => {
      await mutateAsync({ takeBack: decisionId });
      if (kind !== 'downgrade') return;
      const text = `Decision undone. The card is still ${displayCardName(card.card_name)}.`;
      notify({ subject: decisionId, text });
    });
  }

  const sending = isPending && variables && 'record' in variables ? variables.record.kind : null;
  return (
    <>
      {decision ? (
        <WrappedLine ref={line} role="status" tabIndex={-1} sx={row}>
          <Box component="span" sx={{ mr: 'auto' }}>
            Decided {monthDay(decision.on, today)}
            {about !== null && ` on the fee of ${shortMonthYear(about)}`}:{' '}
            <strong>{KIND_NAMES[decision.kind]}</strong>
          </Box>
          {planned && (
            <NetworkButton size="small" disabled={isPending} onClick={() => setEditingFor(planned)}>
              {planned === 'downgrade' ? 'Change product' : 'Close card'}
            </NetworkButton>
          )}
          <NetworkButton size="small" sx={{ mr: -1.25 }} loading={isPending} onClick={() => undo(decision)}>
            {decision.kind === 'keep' ? 'Undo' : 'Undo decision'}
          </NetworkButton>
        </WrappedLine>
      ) : (
        <WrappedLine ref={line} role="group" aria-labelledby={id} tabIndex={-1} sx={{ ...row, columnGap: 1 }}>
          <span id={id}>I plan to</span>
          {CHOICES.map((kind) => (
            <NetworkButton
              key={kind}
              size="small"
              variant="outlined"
              color="inherit"
              disabled={isPending}
              loading={sending === kind}
              onClick={() => (kind === 'keep' ? record(kind) : setEditingFor(kind))}
            >
              {KIND_NAMES[kind]}
            </NetworkButton>
          ))}
        </WrappedLine>
      )}
      {hasFailed && <Failure>{unsavedText(error)}</Failure>}
      {editingFor && (
        <EditCard
          card={card}
          begin={BEGINNINGS[editingFor]}
          // If the user carries out a recorded plan, the plan is not recorded again.
          {...(!decision && { onPlan: () => record(editingFor), onSaved: () => record(editingFor) })}
          onClosed={() => setEditingFor(null)}
        />
      )}
    </>
  );
}

const row = { rowGap: 1, minHeight: 40, mt: 0.5, typography: 'body2', outline: 'none' } as const;

const KINDS = [
  { value: 'retention_offer', label: KIND_NAMES.retention_offer },
  { value: 'fee_refund', label: KIND_NAMES.fee_refund },
] as const;

interface Draft {
  id: string;
  kind: (typeof KINDS)[number]['value'];
  amount: string;
  on: PlainDate;
  note: string;
}

export function DecisionForm({ card, onDone }: { card: Card; onDone: () => void }) {
  const today = useToday();
  const { mutateAsync } = useChangeDecisions(card);
  const form = useSavingForm<Draft>({
    initial: () => ({
      id: crypto.randomUUID(),
      kind: 'retention_offer',
      amount: '',
      on: today,
      note: '',
    }),
    action: 'Recording the decision',
    save: async (typed) => {
      const amount = typedAmount(typed.amount);
      const isInWords = typed.kind === 'retention_offer' && typed.amount.trim() === '';
      if (isInWords && typed.note.trim() === '')
        return { field: 'amount', text: 'Enter an amount or a note.' };
      if (!isInWords && (amount === null || amount === '0.00'))
        return { field: 'amount', text: 'Enter an amount, such as 150.00.' };
      if (typed.on < card.opening_date || typed.on > today)
        return { field: 'on', text: `Choose a date from ${shortDate(card.opening_date)} to today.` };
      await mutateAsync({ record: { ...typed, amount } });
      return null;
    },
    problemOf: (error) => {
      const refused = error instanceof ApiError ? error.fields['note'] : undefined;
      return refused === undefined
        ? { field: null, text: unsavedText(error) }
        : { field: 'note', text: `The note ${refused}.` };
    },
    onSaved: onDone,
  });
  const { kind } = form.draft;
  return (
    <InlineForm label="Add an offer or a refund" form={form} onCancel={onDone}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ChoiceField label="Kind" options={KINDS} {...form.choice('kind')} />
      </Box>
      <AmountField
        label="Amount"
        isOptional={kind === 'retention_offer'}
        inputRef={takeFocus}
        {...form.text('amount')}
      />
      <FormField
        label="Date"
        type="date"
        inputProps={{ min: card.opening_date, max: today, className: 'tabular' }}
        {...form.text('on')}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormField
          label="Note"
          isOptional
          placeholder={kind === 'retention_offer' ? 'Such as 20,000 points after $2,000' : undefined}
          inputProps={{ maxLength: MAX_NOTE_LENGTH, autoComplete: 'off' }}
          {...form.text('note')}
        />
      </Box>
    </InlineForm>
  );
}
