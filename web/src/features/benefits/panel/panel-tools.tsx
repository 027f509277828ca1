import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { useCardNames, useCards } from '../../../api/card-queries.ts';
import { fetchSearch, useWalletSearch } from '../../../api/use-wallet-search.ts';
import { useToday } from '../../../browser/today.ts';
import { useIsIdle } from '../../../browser/use-is-idle.ts';
import { shortMonthYear } from '../../../model/texts/date-text.ts';
import { bringToMiddle, ButtonLine } from '../../../ui/button-line.tsx';
import { benefitSorts, groupings } from '../rows/benefit-sections.ts';
import { filters } from './benefit-filters.ts';
import { filtersHeight } from './panel-head.tsx';
import type { usePanelView } from './use-panel-view.ts';

type PanelToolsProps = ReturnType<typeof usePanelView>['tools'] & {
  card: Card | null;
  onShowOnly: ((cardId: string | null) => void) | undefined;
};

interface ToolsProps extends Omit<PanelToolsProps, 'countedRows'> {
  counts: ReadonlyMap<string, number> | undefined;
}

/** Renders the counts later than the rows, because counting would delay the rows. */
export function PanelTools({ countedRows, ...props }: PanelToolsProps) {
  const today = useToday();
  const counted = useDeferredValue(countedRows);
  const counts = useMemo(
    () =>
      counted &&
      new Map(
        filters.map(({ value, matches }) => [value, counted.filter((row) => matches(row, today)).length]),
      ),
    [counted, today],
  );
  return <Tools {...props} counts={counts} />;
}

const Tools = memo(function Tools(props: ToolsProps) {
  const { search, setSearch, grouping, setGroup, sort, setSort, card, onShowOnly } = props;
  return (
    <>
      <SearchField search={search} onSearch={(typed) => setSearch(typed || null)} />
      {onShowOnly && <CardField card={card} onShowOnly={onShowOnly} />}
      <NativeChoice
        prefix="Group"
        label="Group by"
        value={grouping}
        choices={groupings}
        onChoice={(value) => setGroup(value === 'none' ? null : value)}
      />
      <NativeChoice
        prefix="Sort"
        label="Sort by"
        value={sort}
        choices={benefitSorts}
        onChoice={(value) => setSort(value === 'left' ? 'left' : 'expiry')}
      />
      <FilterButtons {...props} />
    </>
  );
});

/** The input is uncontrolled, because the address gets the typed text a moment later. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = search;
  }, [search]);

  return (
    <Search>
      <SearchOutlined aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label="Search benefits"
        placeholder="Search"
        autoComplete="off"
        defaultValue={search}
        onFocus={fetchSearch}
        onChange={({ target }) => onSearch(target.value)}
      />
    </Search>
  );
}

function CardField({ card, onShowOnly }: { card: Card | null; onShowOnly: (id: string | null) => void }) {
  const { data: cards = [] } = useCards();
  const names = useCardNames();
  return (
    <NativeChoice
      prefix="Card"
      label="Show only this card"
      value={card?.id ?? ''}
      choices={[
        { value: '', label: 'All' },
        ...cards.map(({ id, card_name }) => ({
          value: id,
          label: names.get(id) ?? displayCardName(card_name),
        })),
      ]}
      onChoice={(value) => onShowOnly(value === '' ? null : value)}
    />
  );
}

interface NativeChoiceProps {
  prefix: string;
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoice: (value: string) => void;
}

/** Uses a native select, because MUI's select would add code to load. */
function NativeChoice({ prefix, label, value, choices, onChoice }: NativeChoiceProps) {
  return (
    <Choice>
      <span aria-hidden>{prefix}:</span>
      <select aria-label={label} value={value} onChange={({ target }) => onChoice(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <KeyboardArrowDown aria-hidden />
    </Choice>
  );
}

function KindField({ kind, setKind }: Pick<ToolsProps, 'kind' | 'setKind'>) {
  const isIdle = useIsIdle();
  const { index } = useWalletSearch(isIdle);
  const choices = useMemo(() => {
    const labels = new Map(
      index?.searched.flatMap(({ kinds }) => kinds.map(({ key, label }) => [key, label] as const)),
    );
    return [...labels]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  }, [index]);
  return (
    <NativeChoice
      prefix="Kind"
      label="Show only this kind"
      value={kind ?? ''}
      choices={[{ value: '', label: 'All' }, ...choices]}
      onChoice={(value) => setKind(value || null)}
    />
  );
}

function FilterButtons(props: ToolsProps) {
  const { show, counts, setShow, kind, setKind, month, setMonth } = props;
  const offered = filters.filter(
    ({ value, isHiddenWhenEmpty }) => !isHiddenWhenEmpty || (counts?.get(value) ?? 0) > 0 || value === show,
  );
  const line = useRef<HTMLDivElement>(null);
  const isCounted = counts !== undefined;
  useEffect(() => {
    const pressed = line.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (isCounted && pressed) bringToMiddle(pressed, 'instant');
  }, [isCounted]);
  return (
    <Filters>
      <KindField kind={kind} setKind={setKind} />
      <ButtonLine ref={line} sx={{ flex: 1, minWidth: 0 }}>
        {month !== null && (
          <div>
            <button type="button" aria-pressed onClick={() => setMonth(null)}>
              {shortMonthYear(month)}
            </button>
          </div>
        )}
        <div role="group" aria-label="Show">
          {offered.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === show}
              onClick={({ currentTarget }) => {
                bringToMiddle(currentTarget);
                setShow(value === 'all' ? null : value);
              }}
            >
              {label} <span>{counts?.get(value)}</span>
            </button>
          ))}
        </div>
      </ButtonLine>
    </Filters>
  );
}

function field(theme: Theme): CSSObject {
  const { palette, radius } = theme.vars;
  return {
    minHeight: 44,
    boxSizing: 'border-box',
    border: `1px solid ${palette.grey[500]}`,
    borderRadius: radius.control,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    font: 'inherit',
    letterSpacing: 'inherit',
    appearance: 'none',
    [theme.breakpoints.up('sm')]: { minHeight: 40 },
  };
}

const Filters = styled('div')({
  ...filtersHeight,
  flex: '1 1 24rem',
  minWidth: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '@container panel (max-width: 17rem)': { flexWrap: 'wrap', '& > :last-child': { flexBasis: '100%' } },
  '& select': {
    width: '9.5rem',
    minHeight: '32px !important',
    '@media (pointer: coarse)': { minHeight: '40px !important' },
  },
});

const Search = styled('div')(({ theme }) => ({
  flex: '1 1 11rem',
  '[data-folds] &': { flexBasis: '16rem' },
  '@container panel (max-width: 27.99rem)': { flexBasis: '16rem' },
  position: 'relative',
  minWidth: 0,
  '& > svg': {
    position: 'absolute',
    left: 12,
    top: 'calc(50% - 9px)',
    fontSize: 18,
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
  '& > input': {
    ...field(theme),
    width: '100%',
    padding: '0 12px 0 36px',
    // iOS zooms into a field if its text is smaller than 16 px.
    fontSize: '1rem',
    [theme.breakpoints.up('sm')]: { minHeight: 40, fontSize: '0.875rem' },
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
    '&:focus': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -1,
      borderColor: 'transparent',
    },
  },
}));

const Choice = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  '& > *': { gridArea: '1 / 1' },
  '& > span': { marginLeft: 12, color: theme.vars.palette.text.secondary, pointerEvents: 'none', zIndex: 1 },
  '& > svg': {
    justifySelf: 'end',
    marginRight: 8,
    fontSize: 20,
    color: theme.vars.palette.action.active,
    pointerEvents: 'none',
  },
  '& > select': {
    ...field(theme),
    maxWidth: '11rem',
    padding: '0 30px 0 3.75rem',
    cursor: 'pointer',
    '@media (hover: hover)': { '&:hover': { borderColor: theme.vars.palette.text.primary } },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  },
}));
