import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import {
  Fragment,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
} from 'react';
import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import { displayCardName, isUsed, type PlainDate } from '@card-rewards/functions/domain';
import { useHoldersOfCards } from '../../../api/card-queries.ts';
import { useToday } from '../../../browser/today.ts';
import { useRemembered } from '../../../browser/use-remembered.ts';
import { alikeCards } from '../../../model/cards/card-name.ts';
import { monthDay } from '../../../model/texts/date-text.ts';
import { DialogNotLoaded } from '../../../ui/dialog-not-loaded.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { RowList } from './benefit-row-styles.ts';
import { BenefitRow } from './benefit-row.tsx';
import type { MostLeft, SectionedRows, SectionText } from './benefit-sections.ts';
import { RowsContext, useRowIds } from './rows-context.tsx';
import type { BenefitRows } from './use-benefit-rows.ts';

const [EnrollmentMenu] = lazyComponent(
  async () => (await import('./enrollment-menu.tsx')).EnrollmentMenu,
  DialogNotLoaded,
);

interface BenefitListProps extends SectionedRows {
  ticking: BenefitRows['ticking'];
  /** Null if all rows belong to one card. */
  of: { cards: readonly Card[] | undefined; names: ReadonlyMap<string, string> } | null;
  highlighted: HighlightedRow | null;
}

const FIRST_DRAWN = 12;

/** In a list with at least this many rows, the browser neither lays out nor paints the rows that are out of view. */
const LONG = 40;

export function BenefitList(props: BenefitListProps) {
  const { rows, lines, areByDate, fold, mostLeft, ticking, of, highlighted } = props;
  const { inFlight, failed } = ticking;
  const today = useToday();
  const { rowId } = useRowIds();
  const { isFolded, setFolded } = useFold(rows, fold, highlighted);
  const shown = fold && isFolded ? rows.toSpliced(fold.from, fold.to - fold.from) : rows;
  const rowFocus = useRowFocus(shown, ticking);
  const parts = fold
    ? [rows.slice(0, fold.from), isFolded ? [] : rows.slice(fold.from, fold.to), rows.slice(fold.to)]
    : [rows];

  // The first rows are painted before the rest is rendered. The list keeps the room for the rest.
  const drawsAll = useDeferredValue(true, highlighted !== null || rows.length < 2 * FIRST_DRAWN);
  const drawn = drawsAll ? parts : [shown.slice(0, FIRST_DRAWN)];
  const room = drawsAll
    ? undefined
    : { paddingBlockEnd: `calc(${shown.length - FIRST_DRAWN} * var(--row-height))` };

  useEffect(() => {
    if (!highlighted) return;
    const row = document.getElementById(rowId(highlighted.benefitId));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [highlighted, rowId]);

  const { cards, names } = of ?? {};
  const holders = useHoldersOfCards();
  const art = useMemo(() => new Map(cards?.map(({ id, card_image_url }) => [id, card_image_url])), [cards]);
  const alike = useMemo(() => names && alikeCards(names, holders), [names, holders]);

  const [enrolling, setEnrolling] = useState<{ benefit: BenefitInPeriod; anchor: HTMLElement } | null>(null);
  const onEnroll = useCallback(
    (benefit: BenefitInPeriod, anchor: HTMLElement) => setEnrolling({ benefit, anchor }),
    [],
  );

  const stateOf = (id: string) => {
    if (inFlight.has(id)) return 'in-flight';
    if (failed.has(id)) return 'failed';
    return highlighted?.benefitId === id ? 'highlighted' : undefined;
  };

  return (
    <RowList
      data-long={rows.length >= LONG || undefined}
      data-banded={[...lines.values()].some(({ isExpiring }) => isExpiring) || undefined}
      style={room}
      onFocus={rowFocus.onFocus}
      onBlur={(event) => {
        rowFocus.onBlur(event);
        ticking.onBlur(event);
      }}
    >
      {mostLeft && <MostLeftLine {...mostLeft} today={today} />}
      {drawn.map((part, index) => (
        <Fragment key={index}>
          {fold && index === 1 && (
            <button
              type="button"
              className="section-line"
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              {lines.get(rows[fold.from]?.benefit_id ?? '')?.left}
              <ExpandMoreOutlined aria-hidden />
            </button>
          )}
          {part.length > 0 && (
            <div role="list" aria-label="Benefits">
              {part.flatMap((benefit) => {
                const { benefit_id: id, card_id } = benefit;
                const line = index === 1 ? undefined : lines.get(id);
                return [
                  line && <SectionLine key={`above ${id}`} text={line} />,
                  <BenefitRow
                    key={id}
                    benefit={benefit}
                    today={today}
                    state={stateOf(id)}
                    cardName={names ? (names.get(card_id) ?? displayCardName(benefit.card_name)) : null}
                    art={art.get(card_id) ?? null}
                    holder={names && holders[card_id]}
                    isAlike={alike?.has(card_id) ?? false}
                    isBelowDate={areByDate && !isUsed(benefit) && !benefit.ignored}
                    onTick={ticking.onTick}
                    onEnroll={onEnroll}
                  />,
                ];
              })}
            </div>
          )}
        </Fragment>
      ))}
      {enrolling && (
        <EnrollmentMenu
          {...enrolling}
          bank={cards?.find(({ id }) => id === enrolling.benefit.card_id)?.bank}
          reports={ticking.reports}
          onClosed={() => setEnrolling(null)}
        />
      )}
    </RowList>
  );
}

function useFold(
  rows: readonly BenefitInPeriod[],
  fold: SectionedRows['fold'],
  highlighted: HighlightedRow | null,
) {
  const [endless, setEndless] = useRemembered('no_end_date', ['open', 'folded'], 'open');
  const [isAgainOpen, setAgainOpen] = useState(false);
  const [seen, setSeen] = useState<HighlightedRow | null>(null);
  const setFolded = (isFolded: boolean) => {
    if (fold?.what === 'again') setAgainOpen(!isFolded);
    else setEndless(isFolded ? 'folded' : 'open');
  };
  if (highlighted !== seen) {
    setSeen(highlighted);
    const inFold = fold ? rows.slice(fold.from, fold.to) : [];
    if (inFold.some(({ benefit_id }) => benefit_id === highlighted?.benefitId)) setAgainOpen(true);
  }
  const isFolded = fold !== null && (fold.what === 'again' ? !isAgainOpen : endless === 'folded');
  return { isFolded, setFolded };
}

function MostLeftLine({ day, benefits, today }: MostLeft & { today: PlainDate }) {
  const { onOpen } = useContext(RowsContext);
  return (
    <div className="most-left">
      {day === today ? 'Most left today:' : `Most left until ${monthDay(day, today)}:`}
      {benefits.map(({ benefit, text }) => (
        <button key={benefit.benefit_id} type="button" disabled={!onOpen} onClick={() => onOpen?.(benefit)}>
          {text}
        </button>
      ))}
    </div>
  );
}

function SectionLine({ text }: { text: SectionText }) {
  return (
    <div className="section-line" data-expiring={text.isExpiring || undefined} aria-hidden>
      <span>{text.left}</span>
      {text.right !== null && <span>{text.right}</span>}
    </div>
  );
}

/** A new object with the same id scrolls to the row again. */
export interface HighlightedRow {
  benefitId: string;
}

/**
 * Keeps the focus in the list. A checkbox loses the focus when a tick disables it, and when its row moves or
 * disappears. The focus then returns to the row, or to the row that is now in its place.
 */
function useRowFocus(rows: BenefitInPeriod[], { inFlight, pinned }: BenefitRows['ticking']) {
  const { rowId, checkId } = useRowIds();
  const focused = useRef<{ id: string; place: number; isPinned: boolean; isWholeRow: boolean } | null>(null);

  useEffect(() => {
    const lost = focused.current;
    if (!lost || inFlight.has(lost.id)) return;
    const place = rows.findIndex(({ benefit_id }) => benefit_id === lost.id);
    const hasMoved = lost.isPinned && !pinned.has(lost.id) && !lost.isWholeRow;
    lost.isPinned = pinned.has(lost.id);
    if (document.activeElement !== document.body && !hasMoved) {
      lost.place = place;
      return;
    }
    const stays = place !== -1 && !hasMoved && (place === lost.place || !rows[place]?.ignored);
    const next = stays ? rows[place] : rows[Math.min(lost.place, rows.length - 1)];
    const elementId = lost.isWholeRow ? rowId : checkId;
    if (next) document.getElementById(elementId(next.benefit_id))?.focus({ preventScroll: true });
  }, [rows, inFlight, pinned, rowId, checkId]);

  // While a tick is being saved, its disabled checkbox has no focus. Space would then scroll the page.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === ' ' && event.target === document.body && focused.current) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    onFocus: ({ target }: FocusEvent) => {
      const place = rows.findIndex(
        ({ benefit_id: id }) =>
          target.id === checkId(id) ||
          target.id === rowId(id) ||
          (target.matches('.row-enrollment') && target.closest('.row')?.id === rowId(id)),
      );
      const row = rows[place];
      focused.current = row
        ? {
            id: row.benefit_id,
            place,
            isPinned: pinned.has(row.benefit_id),
            isWholeRow: target.id === rowId(row.benefit_id),
          }
        : null;
    },
    // On blur, the user has moved on, unless the blurred checkbox was just disabled.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(':disabled')) focused.current = null;
    },
  };
}
