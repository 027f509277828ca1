import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { displayCardName, expiresOn, isCounted, ofHolder } from '@card-rewards/functions/domain';
import { useReadBenefits } from '../../../api/benefit-queries.ts';
import { useCardNames, useHolders } from '../../../api/card-queries.ts';
import { useToday } from '../../../browser/today.ts';
import { amountLeft, benefitDisplayName, dollars } from '../../../model/benefits/benefit-amount.ts';
import { labelOf } from '../../../model/benefits/benefit-labels.ts';
import { sortBenefits } from '../../../model/benefits/benefit-sort.ts';
import { longMonthYear, shortDate } from '../../../model/texts/date-text.ts';
import { availableText } from '../rows/benefit-sections.ts';

export function PrintedBenefits() {
  return useIsPrinting() ? createPortal(<Sheet />, document.body) : null;
}

function periodAndEnd(row: BenefitInPeriod): string {
  const [left, often, end] = [amountLeft(row), labelOf(row.frequency), expiresOn(row)];
  const text = left === '0.00' ? often : `${dollars(left)} ${often.toLowerCase()}`;
  return end === null ? text : `${text} · ${shortDate(end)}`;
}

function Sheet() {
  const today = useToday();
  const names = useCardNames();
  const { listed } = useReadBenefits(null);
  const { chosen } = useHolders();
  const available = sortBenefits(listed.filter(isCounted));
  const nameOf = ({ card_id, card_name }: BenefitInPeriod) =>
    names.get(card_id) ?? displayCardName(card_name);
  const cards = [...Map.groupBy(available, ({ card_id }) => card_id).values()];
  return (
    <Paper data-printed>
      <h1>{ofHolder(chosen, longMonthYear(today))}</h1>
      <p>{available.length === 0 ? 'Nothing is available.' : availableText(available)}</p>
      <div>
        {cards.map((benefits) => {
          const [first] = benefits;
          if (!first) return null;
          const { last_digits } = first;
          return (
            <section key={first.card_id}>
              <h2>
                {nameOf(first)}
                {last_digits !== null && ` •••• ${last_digits}`}
              </h2>
              <ul>
                {benefits.map((row) => (
                  <li key={row.benefit_id}>
                    <span>☐ {benefitDisplayName(row)}</span>
                    <span>{periodAndEnd(row)}</span>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Paper>
  );
}

/** Renders synchronously, because the browser captures the page right after `beforeprint`. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

const Paper = styled('article')({
  display: 'none',
  '@media print': { display: 'block' },
  color: '#000',
  fontSize: '9pt',
  lineHeight: 1.35,
  '& h1': { margin: 0, fontSize: '15pt' },
  '& p': { margin: '0 0 8pt' },
  '& > div': { columns: 2, columnGap: '18pt' },
  '& section': { marginBottom: '8pt' },
  '& h2': { margin: '0 0 2pt', fontSize: '10pt', breakAfter: 'avoid' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: 8,
    padding: '1pt 0',
    borderTop: '0.5pt solid #bbb',
    breakInside: 'avoid',
  },
  '& li > :last-child': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
});
