import { Fragment, useDeferredValue, useEffect, type FocusEvent } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { useToday } from '../../browser/today.ts';
import { BenefitRow, type OnTick } from './benefit-row.tsx';
import { RowList } from './benefit-row-styles.ts';
import type { SectionText } from './benefit-sections.ts';
import type { LinkedRow } from './linked-row.ts';
import { useRowIds } from './rows-context.ts';
import type { HeldRows } from './use-held-rows.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export interface BenefitListProps {
  rows: UserBenefit[];
  /** The lines that stand before some of the rows, by the ids of those. */
  lines: ReadonlyMap<string, SectionText>;
  held: HeldRows;
  inFlight: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /** What cards are called; null where all rows are of one card. */
  names: ReadonlyMap<string, string> | null;
  pointedAt: LinkedRow | null;
  onTick: OnTick;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** More rows than the first look at a page shows on a tall screen. */
const FIRST_DRAWN = 24;

/** From so many rows on, those out of sight are neither laid out nor painted. */
const LONG = 100;

export function BenefitList(props: BenefitListProps) {
  const { rows, lines, held, inFlight, failed, names, pointedAt, onTick, onBlur } = props;
  const today = useToday();
  const { rowId } = useRowIds();
  const keptFocus = useKeptFocus(rows, inFlight, held);

  // The first rows are painted before the rest is drawn, for which the list keeps room.
  const drawsAll = useDeferredValue(true, pointedAt !== null || rows.length < 2 * FIRST_DRAWN);
  const drawn = drawsAll ? rows : rows.slice(0, FIRST_DRAWN);
  const room = drawsAll
    ? undefined
    : { paddingBlockEnd: `calc(${rows.length - FIRST_DRAWN} * var(--row-height))` };

  useEffect(() => {
    if (!pointedAt) return;
    const row = document.getElementById(rowId(pointedAt.benefitId));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [pointedAt, rowId]);

  const stateOf = (id: string) => {
    if (inFlight.has(id)) return 'in-flight';
    if (failed.has(id)) return 'failed';
    return pointedAt?.benefitId === id ? 'pointed-at' : undefined;
  };

  return (
    <RowList
      role="list"
      aria-label="Benefits"
      data-long={rows.length >= LONG || undefined}
      style={room}
      onFocus={keptFocus.onFocus}
      onBlur={(event) => {
        keptFocus.onBlur(event);
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
