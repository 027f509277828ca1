import { Fragment, useDeferredValue, useEffect, type FocusEvent } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { useToday } from '../../browser/today.ts';
import { BenefitRow, type OnTick } from './benefit-row.tsx';
import { RowList } from './benefit-row-styles.ts';
import type { SectionText } from './benefit-sections.ts';
import { useRowIds } from './rows-context.ts';
import type { PinnedRows } from './use-pinned-rows.ts';
import { useRowFocus } from './use-row-focus.ts';

export interface BenefitListProps {
  rows: UserBenefit[];
  /** The section lines above some of the rows, by row id. */
  lines: ReadonlyMap<string, SectionText>;
  pinned: PinnedRows;
  inFlight: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /** The cards' names by id; null where all rows belong to one card. */
  names: ReadonlyMap<string, string> | null;
  highlighted: HighlightedRow | null;
  onTick: OnTick;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** How many rows are rendered first, which is more than a tall screen shows. */
const FIRST_DRAWN = 24;

/** From this many rows on, rows out of view are neither laid out nor painted. */
const LONG = 100;

export function BenefitList(props: BenefitListProps) {
  const { rows, lines, pinned, inFlight, failed, names, highlighted, onTick, onBlur } = props;
  const today = useToday();
  const { rowId } = useRowIds();
  const rowFocus = useRowFocus(rows, inFlight, pinned);

  // The first rows are painted before the others are rendered. The list keeps their room.
  const drawsAll = useDeferredValue(true, highlighted !== null || rows.length < 2 * FIRST_DRAWN);
  const drawn = drawsAll ? rows : rows.slice(0, FIRST_DRAWN);
  const room = drawsAll
    ? undefined
    : { paddingBlockEnd: `calc(${rows.length - FIRST_DRAWN} * var(--row-height))` };

  useEffect(() => {
    if (!highlighted) return;
    const row = document.getElementById(rowId(highlighted.benefitId));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [highlighted, rowId]);

  const stateOf = (id: string) => {
    if (inFlight.has(id)) return 'in-flight';
    if (failed.has(id)) return 'failed';
    return highlighted?.benefitId === id ? 'highlighted' : undefined;
  };

  return (
    <RowList
      role="list"
      aria-label="Benefits"
      data-long={rows.length >= LONG || undefined}
      style={room}
      onFocus={rowFocus.onFocus}
      onBlur={(event) => {
        rowFocus.onBlur(event);
        onBlur(event);
      }}
    >
      {drawn.map((benefit) => (
        <Fragment key={benefit.id}>
          <SectionLine text={lines.get(benefit.id)} />
          <BenefitRow
            benefit={benefit}
            today={today}
            state={stateOf(benefit.id)}
            cardName={names && (names.get(benefit.card_id) ?? displayCardName(benefit.card.card_name))}
            onTick={onTick}
          />
        </Fragment>
      ))}
    </RowList>
  );
}

function SectionLine({ text }: { text: SectionText | undefined }) {
  if (!text) return null;
  return (
    <div className="section-line" aria-hidden>
      <span>{text.left}</span>
      {text.right !== null && <span>{text.right}</span>}
    </div>
  );
}

/** The row that the page scrolls to and highlights. A new object does so again. */
export interface HighlightedRow {
  benefitId: string;
}
