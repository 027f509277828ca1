import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { centsOfTotal, type PlainDate } from '@card-rewards/functions/domain';
import { useBenefits } from '../../api/benefit-queries.ts';
import { useCardNames, useCards } from '../../api/card-queries.ts';
import { useHistories } from '../../api/history-queries.ts';
import { useToday } from '../../browser/today.ts';
import { useGrowingCount } from '../../browser/use-growing-count.ts';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import { sortCards } from '../../model/cards/card-sort.ts';
import { useCardSort } from '../../ui/use-card-sort.ts';
import { Months } from '../../ui/year-grid.tsx';
import { HistoryRow, wideColumns } from './history-row.tsx';
import { historyRows, yearTotals, type BenefitYear } from './history-rows.ts';
import { NoHistoryYet, YearFoot, YearHead } from './history-tab.tsx';
import { YearRow } from './year-row.tsx';

const NO_CARDS: readonly Card[] = [];

/** Each step renders this many more cards. The number is small, because each row of a card can have twelve periods. */
const CARDS_AT_ONCE = 2;

interface CardPart {
  card: Card;
  rows: BenefitYear[];
  /** The names of benefits without a row: they have no amount and no end, and were not used. */
  perks: string[];
  totals: ReturnType<typeof yearTotals>;
}

interface WalletYearProps {
  initialYear: number | null;
  onOpen: (period: { cardId: string; benefitId: string; start: PlainDate; year: number }) => void;
  isNarrow: boolean;
}

export function WalletYear({ initialYear, onOpen, isNarrow }: WalletYearProps) {
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(initialYear ?? thisYear);
  const { data: read, error: cardsError, refetch: readCards } = useCards();
  const cards = read ?? NO_CARDS;
  const { data: benefits } = useBenefits();
  const [sort] = useCardSort();
  const ofYear = useMemo(
    () =>
      sortCards(
        cards.filter(
          ({ opening_date, closed_date }) =>
            opening_date < `${year + 1}` && (closed_date ?? `${year}-12`) >= `${year}`,
        ),
        sort,
        today,
      ),
    [cards, year, sort, today],
  );
  const { histories, error, retry } = useHistories(ofYear.map(({ id }) => ({ cardId: id, year })));
  const current = useMemo(
    () =>
      read &&
      histories &&
      ofYear.flatMap((card, index): CardPart[] => {
        const listed = benefits?.filter(({ card_id }) => card_id === card.id) ?? [];
        const all = historyRows(histories[index] ?? [], listed, { card, year, today });
        if (all.length === 0) return [];
        const rows = all.filter(({ isEndlessPerk }) => !isEndlessPerk);
        const perks = all.filter(({ isEndlessPerk }) => isEndlessPerk).map(({ name }) => name);
        return [{ card, rows, perks, totals: yearTotals(all) }];
      }),
    [read, histories, ofYear, benefits, year, today],
  );
  // Without `useDeferredValue`, the last response would render hundreds of periods without a pause.
  const drawn = useDeferredValue(useMemo(() => ({ year, parts: current }), [year, current]));
  const parts = drawn.year === year ? drawn.parts : undefined;
  const firstYear = Math.min(thisYear, ...cards.map(({ opening_date }) => Number(opening_date.slice(0, 4))));
  const rows = parts?.flatMap((part) => part.rows);
  return (
    <Box
      component="section"
      aria-label="Year"
      sx={({ mixins }) => ({ ...mixins.surface, p: isNarrow ? 1.5 : 2.5, pt: 1 })}
    >
      <YearHead year={year} firstYear={firstYear} totals={rows && yearTotals(rows)} onYear={setYear} />
      {isNarrow ? (
        <Months stickyTop="auto" />
      ) : (
        <Box sx={wideColumns}>
          <span />
          <Months stickyTop="auto" />
        </Box>
      )}
      {!parts && (
        <NoHistoryYet error={cardsError ?? error} onRetry={cardsError ? () => void readCards() : retry} />
      )}
      {parts && (
        <CardYears key={year} parts={parts} year={year} today={today} onOpen={onOpen} isNarrow={isNarrow}>
          {histories && <YearFoot year={year} periods={histories.flat()} />}
        </CardYears>
      )}
    </Box>
  );
}

/** Estimates the height of a card in px, so that the page keeps its length until the card is rendered. */
function estimateHeight({ rows, perks }: CardPart, isNarrow: boolean): number {
  return 45 + rows.length * (isNarrow ? 52 : 38) + Math.min(perks.length, 1) * 24;
}

interface CardYearsProps extends Pick<WalletYearProps, 'onOpen' | 'isNarrow'> {
  parts: readonly CardPart[];
  year: number;
  today: PlainDate;
  children: ReactNode;
}

function CardYears({ parts, children, ...shared }: CardYearsProps) {
  const names = useCardNames();
  const count = useGrowingCount(parts.length, CARDS_AT_ONCE);
  return (
    <>
      {parts.slice(0, count).map((part) => (
        <CardYear key={part.card.id} part={part} name={names.get(part.card.id)} {...shared} />
      ))}
      {count === parts.length ? (
        children
      ) : (
        <div
          style={{
            blockSize: parts
              .slice(count)
              .reduce((sum, part) => sum + estimateHeight(part, shared.isNarrow), 0),
          }}
        />
      )}
    </>
  );
}

interface CardYearProps extends Pick<WalletYearProps, 'onOpen' | 'isNarrow'> {
  part: CardPart;
  name: string | undefined;
  year: number;
  today: PlainDate;
}

const CardYear = memo(function CardYear(props: CardYearProps) {
  const { part, name, year, today, onOpen, isNarrow } = props;
  const { card, rows, perks, totals } = part;
  const open = (benefitId: string, start: PlainDate) => onOpen({ cardId: card.id, benefitId, start, year });
  return (
    <Box
      sx={{
        pt: 1.5,
        contentVisibility: 'auto',
        containIntrinsicBlockSize: `auto ${estimateHeight(part, isNarrow)}px`,
      }}
    >
      <Box sx={isNarrow ? narrowHead : { ...wideColumns, mb: 0.5 }}>
        <Box sx={cardName}>
          {card.card_image_url && <img src={card.card_image_url} alt="" width={40} height={25} style={art} />}
          <Typography variant="h3">{name?.replace('•••• ', '••••\u00a0')}</Typography>
        </Box>
        {centsOfTotal(totals.possible) > 0 && (
          <Box className="tabular" sx={{ gridColumn: 3, typography: 'body2', textAlign: 'right' }}>
            <strong>{dollars(totals.captured)}</strong> of {dollars(totals.possible)}
          </Box>
        )}
      </Box>
      {rows.map((row) =>
        isNarrow ? (
          <YearRow
            key={row.benefitId}
            row={row}
            today={today}
            onOpen={() => open(row.benefitId, latestStart(row))}
          />
        ) : (
          <HistoryRow
            key={row.benefitId}
            row={row}
            year={year}
            today={today}
            openStart={null}
            onOpen={(start) => start !== null && open(row.benefitId, start)}
            isWide
          />
        ),
      )}
      {perks.length > 0 && (
        <Box sx={{ py: 0.5, typography: 'caption', color: 'text.secondary' }}>
          No end date: {perks.join(', ')}
        </Box>
      )}
    </Box>
  );
});

function latestStart({ chips }: BenefitYear): PlainDate {
  return chips.flatMap(({ period }) => period?.start ?? []).at(-1) ?? '';
}

const narrowHead = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1.5,
  mb: 0.5,
} as const;

const art = { borderRadius: 4, objectFit: 'cover', flex: 'none' } as const;

const cardName = { gridColumn: '1 / 3', display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 } as const;
