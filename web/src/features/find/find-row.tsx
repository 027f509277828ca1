import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { centsOf } from '@card-rewards/functions/domain';
import {
  amountLeft,
  benefitDisplayName,
  dollars,
  wholeDollars,
} from '../../model/benefits/benefit-amount.ts';
import {
  amountToRecord,
  endsText,
  hintText,
  recordText,
  type FoundBenefit,
} from '../../model/search/found-benefits.ts';
import { typedAmount } from '../../model/typed/typed-amount.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import type { Find, UseFromSearch } from './use-find.ts';

interface FindRowProps extends Pick<Find, 'record' | 'undo' | 'today'> {
  found: FoundBenefit;
  id: string;
  isActive: boolean;
  cardName: string;
  digits: string | null;
  art: string | null;
  way: string | null;
  recorded: UseFromSearch | undefined;
  failure: string | null;
  onOpen: (benefit: BenefitInPeriod) => void;
}

export function FindRow(props: FindRowProps) {
  const { found, id, isActive, cardName, digits, art, way } = props;
  const { recorded, failure, record, undo, today, onOpen } = props;
  const { benefit, state } = found;
  const [isTyping, setIsTyping] = useState(false);
  const name = benefitDisplayName(benefit);
  const hasAmount = centsOf(benefit.amount) > 0;
  const hint = hintText(benefit, way);
  const ends = endsText(benefit, today);
  return (
    <Row role="row" id={id} aria-selected={isActive} data-usual={hint === 'Pay with this card' || undefined}>
      <div role="gridcell">
        <button
          type="button"
          className="open"
          aria-labelledby={`${id}-name ${id}-card ${id}-how`}
          onClick={() => onOpen(benefit)}
        >
          <span
            className="art"
            style={art === null ? undefined : { backgroundImage: `url(${JSON.stringify(art)})` }}
          />
          <span className="name" id={`${id}-name`}>
            {name}
          </span>{' '}
          <span className="card" id={`${id}-card`}>
            <span>{cardName}</span>
            {digits !== null && ` •••• ${digits}`}
          </span>{' '}
          <span className="how" id={`${id}-how`}>
            {hint !== null && <span className="hint">{hint}</span>}
            {ends !== null && <span>{ends}</span>}
          </span>
        </button>
      </div>
      <div role="gridcell" className="do">
        {recorded ? (
          <>
            <span className="used">
              ✓ Used
              {recorded.amount !== amountLeft(benefit) && hasAmount && ` ${wholeDollars(recorded.amount)}`}
            </span>
            <NetworkButton
              size="small"
              loading={recorded.isSaving}
              aria-label={`Undo ${name}`}
              onClick={() => void undo(benefit.benefit_id)}
            >
              Undo
            </NetworkButton>
          </>
        ) : isTyping ? (
          <AmountForm
            benefit={benefit}
            onRecord={(amount) => {
              setIsTyping(false);
              void record(benefit, amount);
            }}
            onCancel={() => setIsTyping(false)}
          />
        ) : (
          <>
            {hasAmount &&
              (state === 'now' ? (
                <button
                  type="button"
                  className="amount"
                  aria-label={`${dollars(amountLeft(benefit))}, use another amount of ${name}`}
                  onClick={() => setIsTyping(true)}
                >
                  {dollars(amountLeft(benefit))}
                </button>
              ) : (
                <span className="amount">{dollars(amountLeft(benefit))}</span>
              ))}
            {state === 'now' && (
              <NetworkButton
                size="small"
                variant="outlined"
                aria-describedby={`${id}-name`}
                onClick={() => void record(benefit, amountToRecord(benefit))}
              >
                {recordText(benefit)}
              </NetworkButton>
            )}
            {benefit.enrolment === 'needed' && !benefit.ignored && (
              <Button
                size="small"
                variant="outlined"
                aria-label={`Enroll in ${name}`}
                onClick={() => onOpen(benefit)}
              >
                Enroll
              </Button>
            )}
          </>
        )}
      </div>
      {failure !== null && (
        <div role="gridcell" className="failure">
          <span role="alert">{failure}</span>
        </div>
      )}
    </Row>
  );
}

interface AmountFormProps {
  benefit: BenefitInPeriod;
  onRecord: (amount: string) => void;
  onCancel: () => void;
}

function AmountForm({ benefit, onRecord, onCancel }: AmountFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const left = amountLeft(benefit);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const amount = typedAmount(input.current?.value ?? '');
    if (amount === null || centsOf(amount) === 0) setProblem('Enter an amount, such as 12.50.');
    else if (centsOf(amount) > centsOf(left)) setProblem(`Only ${dollars(left)} is left this period.`);
    else onRecord(amount);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  }
  return (
    <form noValidate onSubmit={submit}>
      <label>
        <span aria-hidden>$</span>
        <input
          ref={input}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Amount of ${benefitDisplayName(benefit)}`}
          aria-invalid={problem !== null}
          defaultValue={left}
          onKeyDown={onKeyDown}
        />
      </label>
      <NetworkButton type="submit" size="small" variant="contained">
        Record
      </NetworkButton>
      {problem !== null && <p role="alert">{problem}</p>}
    </form>
  );
}

const Row = styled('div')(({ theme }) => {
  const { palette, tint, radius } = theme.vars;
  return {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 8,
    minHeight: 56,
    padding: '4px 16px 4px 8px',
    borderRadius: radius.item,
    '&[aria-selected="true"]': {
      backgroundColor: tint.chosen,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
    },
    '& .open': {
      all: 'unset',
      boxSizing: 'border-box',
      cursor: 'pointer',
      display: 'grid',
      gridTemplateColumns: '32px minmax(0, max-content) minmax(8em, 1fr)',
      columnGap: 10,
      alignItems: 'center',
      width: '100%',
      padding: '4px 8px',
      borderRadius: radius.item,
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    },
    '& .art': {
      gridRow: '1 / 3',
      width: 32,
      height: 20,
      borderRadius: 3,
      background: 'var(--card-gradient) center / cover',
    },
    '& .name': { fontWeight: 550, color: palette.text.primary, overflowWrap: 'anywhere' },
    '& .card': { display: 'flex', color: palette.text.secondary, whiteSpace: 'pre' },
    '& .card > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .how': {
      gridColumn: '2 / 4',
      color: palette.text.secondary,
      fontSize: '0.75rem',
      lineHeight: '18px',
      '& > .hint:not(:last-child)::after': { content: '" · "' },
    },
    '& .do': { display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 10 },
    '& .do .MuiButton-root': { minHeight: 40, whiteSpace: 'nowrap' },
    '&[aria-selected="true"] .MuiButton-outlined:not(:hover)': { backgroundColor: palette.background.paper },
    '& .amount': {
      font: 'inherit',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.primary,
      background: 'none',
      border: 0,
      padding: '8px 0',
      minHeight: 40,
      boxSizing: 'border-box',
    },
    '& button.amount': { cursor: 'pointer', textDecoration: 'underline dotted', textUnderlineOffset: 4 },
    '& .used': { color: palette.success.main, fontWeight: 550, whiteSpace: 'nowrap' },
    '& .failure': { gridColumn: '1 / 3', color: palette.error.main, padding: '0 8px 4px' },
    '& form': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'end',
      gap: 8,
      '& label': { display: 'flex', alignItems: 'center', gap: 4 },
      '& input': {
        width: '5.5em',
        minHeight: 40,
        boxSizing: 'border-box',
        padding: '0 8px',
        font: 'inherit',
        // iOS zooms into a field whose text is smaller than 16 px.
        fontSize: '1rem',
        color: 'inherit',
        backgroundColor: palette.background.paper,
        border: `1px solid ${palette.grey[500]}`,
        borderRadius: radius.control,
      },
      '& p': { flexBasis: '100%', margin: 0, textAlign: 'right', color: palette.error.main },
    },
    [theme.breakpoints.down('md')]: {
      minHeight: 64,
      '& .open': { gridTemplateColumns: '32px minmax(0, 1fr)' },
      '& .art': { gridRow: '1 / 4' },
      '& .card, & .how': { gridColumn: 2 },
      '&[data-usual] .hint': { display: 'none' },
    },
    [theme.breakpoints.down('sm')]: {
      '& .how > span': { display: 'block', '&::after': { display: 'none' } },
      '& .do': { flexDirection: 'column', alignItems: 'end', gap: 0 },
      '& span.amount': { minHeight: 28, padding: '4px 0' },
    },
  };
});
