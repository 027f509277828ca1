import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { useBenefits } from '../../api/benefit-queries.ts';
import { useCardNames, useCards } from '../../api/card-queries.ts';
import { latestSearches } from '../../browser/remembered.ts';
import { wholeDollars } from '../../model/benefits/benefit-amount.ts';
import { shortCardName, shortNames, withoutDigits } from '../../model/cards/card-name.ts';
import {
  headingAbove,
  headlineText,
  usedUpEntry,
  type FoundBenefit,
} from '../../model/search/found-benefits.ts';
import { countText } from '../../model/texts/count-text.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { FindRow } from './find-row.tsx';
import type { Find } from './use-find.ts';

const MAX_KINDS = 8;

const MAX_ROWS = 20;
const MAX_USED = 10;

/** This many rows are painted with each typed character. The rest is painted afterwards. */
const FIRST_DRAWN = 4;

export function pickShown(found: readonly FoundBenefit[]) {
  const [usable, used] = [found.filter(({ state }) => state !== 'used'), found.filter(isUsedUp)];
  return {
    rows: usable.slice(0, MAX_ROWS),
    used: used.slice(0, MAX_USED),
    isCut: usable.length > MAX_ROWS || used.length > MAX_USED,
  };
}

const isUsedUp = ({ state }: FoundBenefit) => state === 'used';

interface FindResultsProps {
  find: Find;
  listId: string;
  rowId: (index: number) => string;
  active: number;
  onSearch: (text: string) => void;
  onOpen: (benefit: BenefitInPeriod) => void;
  onShowAll: (search: string | null) => void;
  onShowCards: () => void;
}

export function FindResults(props: FindResultsProps) {
  const { find, onShowAll, onShowCards } = props;
  const { searched, found, isLoadingShops, hasFailed, retry } = find;
  const { data: benefits, isError, refetch } = useBenefits();
  const { data: cards } = useCards();
  if (!benefits) {
    return (
      <Content>
        {isError ? <NotLoaded onRetry={() => void refetch()} /> : <Line>Loading benefits....</Line>}
      </Content>
    );
  }
  if (cards?.length === 0) {
    return (
      <Content>
        <Line>Add a card, and this finds what to use.</Line>
        <Button onClick={onShowCards}>Go to Cards</Button>
      </Content>
    );
  }
  return (
    <Content>
      {isLoadingShops && <Line>Looking through shops…</Line>}
      {hasFailed && (
        <Line role="alert">
          Names only; shops couldn’t load.{' '}
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </Line>
      )}
      {searched === null && <Suggestions {...props} />}
      {searched !== null && found.length === 0 && (
        <>
          <Line data-main>Nothing in your wallet for “{searched}”.</Line>
          <Line>
            Looked in the names, shops, kinds, cards and notes of {countText(benefits.length, 'benefit')}.
          </Line>
          <Button onClick={() => onShowAll(null)}>Show all benefits</Button>
        </>
      )}
      {searched !== null && found.length > 0 && <FoundList {...props} searched={searched} />}
    </Content>
  );
}

function Suggestions({ find, onSearch }: FindResultsProps) {
  const searches = latestSearches();
  const kinds = find.kinds.slice(0, MAX_KINDS);
  return (
    <>
      {kinds.length > 0 && (
        <Chips>
          {kinds.map(({ label, left }) => (
            <button key={label} type="button" onClick={() => onSearch(label)}>
              {label} <b>{wholeDollars(left)}</b>
            </button>
          ))}
        </Chips>
      )}
      {searches.length > 0 && (
        <Chips>
          <span>Lately:</span>
          {searches.map((each) => (
            <button key={each} type="button" onClick={() => onSearch(each)}>
              {each}
            </button>
          ))}
        </Chips>
      )}
    </>
  );
}

function FoundList(props: FindResultsProps & { searched: string }) {
  const { find, searched, listId, rowId, active, onOpen, onShowAll } = props;
  const { found, title, ways, recorded, failed, record, undo, today } = find;
  const { data: cards } = useCards();
  const names = useCardNames();
  const { rows, used, isCut } = pickShown(found);
  const drawn = useDeferredValue(found) === found ? rows : rows.slice(0, FIRST_DRAWN);
  const short = useMemo(() => shortNames(names), [names]);
  const nameOf = ({ card_id, card_name }: BenefitInPeriod) =>
    short.get(card_id) ?? shortCardName(displayCardName(card_name));
  const productOf = ({ card_id, card_name, last_digits }: BenefitInPeriod) => {
    const name = names.get(card_id) ?? displayCardName(card_name);
    return shortCardName(withoutDigits(name, last_digits));
  };
  const headline = headlineText(title ?? `“${searched}”`, found, today);
  const headings = rows.map((row, index) => headingAbove(row, rows[index - 1]));
  return (
    <>
      <Line data-main>{headline}</Line>
      {rows.length > 0 && (
        <div role="grid" id={listId} aria-label={headline}>
          {drawn.map((row, index): ReactNode => {
            const { benefit } = row;
            const { benefit_id } = benefit;
            return (
              <div role="rowgroup" key={benefit_id}>
                {headings[index] && <Line aria-hidden>{headings[index]}</Line>}
                <FindRow
                  found={row}
                  id={rowId(index)}
                  isActive={index === active}
                  cardName={productOf(benefit)}
                  digits={benefit.last_digits}
                  art={cards?.find(({ id }) => id === benefit.card_id)?.card_image_url ?? null}
                  way={ways.get(benefit_id) ?? null}
                  recorded={recorded.get(benefit_id)}
                  failure={failed?.id === benefit_id ? failed.text : null}
                  record={record}
                  undo={undo}
                  today={today}
                  onOpen={onOpen}
                />
              </div>
            );
          })}
        </div>
      )}
      {used.length > 0 && (
        <Line>
          Used up: {used.map(({ benefit }) => usedUpEntry(benefit, nameOf(benefit), today)).join('; ')}
        </Line>
      )}
      {isCut && <Button onClick={() => onShowAll(searched)}>Show all {found.length} on Benefits</Button>}
    </>
  );
}

const Content = styled('div')({
  flex: '0 1 auto',
  overflowY: 'auto',
  padding: '8px 8px calc(8px + env(safe-area-inset-bottom))',
  '& > .MuiButton-root': { marginInline: 8 },
});

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  lineHeight: '20px',
  margin: '4px 8px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '&[data-main]': { fontWeight: 550, color: theme.vars.palette.text.primary },
}));

const Chips = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '6px 8px',
    '& > span': { color: palette.text.secondary },
    '& > button': {
      font: 'inherit',
      minHeight: 32,
      '@media (pointer: coarse)': { minHeight: 40 },
      padding: '0 12px',
      borderRadius: 999,
      border: `1px solid ${palette.divider}`,
      background: 'none',
      color: palette.text.primary,
      cursor: 'pointer',
      '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
      '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    },
  };
});
