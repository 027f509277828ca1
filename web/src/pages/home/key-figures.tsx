import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { Fragment, memo, useEffect, useMemo, useState, type ComponentType } from 'react';
import { Link, type LinkProps } from 'react-router';
import { displayCardName, openOffers } from '@card-rewards/functions/domain';
import { useListedBenefits } from '../../api/benefit-queries.ts';
import { useCardNames, useCards } from '../../api/card-queries.ts';
import { paths } from '../../browser/paths.ts';
import { useToday } from '../../browser/today.ts';
import { useUndecidedFees } from '../../browser/use-remembered.ts';
import { shortCardName, shortNames } from '../../model/cards/card-name.ts';
import { leftText, paceText } from '../../model/offers/offer-text.ts';
import { countText } from '../../model/texts/count-text.ts';
import { availableFigure, capturedFigure, nextFeeFigure, type Figure } from './figures.ts';

interface KeyFiguresProps {
  onShow: () => void;
  sheetOf: (cardId: string) => Pick<LinkProps, 'to' | 'state'>;
}

export function KeyFigures({ onShow, sheetOf }: KeyFiguresProps) {
  const today = useToday();
  const { data: cards, isError } = useCards();
  const names = useCardNames();
  const { benefits, listed, hasFailed } = useListedBenefits();
  const available = useMemo(() => benefits && availableFigure(listed, today), [benefits, listed, today]);
  const ofCards = useMemo(
    () => cards && { captured: capturedFigure(cards, today), nextFee: nextFeeFigure(cards, names, today) },
    [cards, names, today],
  );
  const feeCard = ofCards?.nextFee.cardId ?? null;
  const undecided = ofCards?.nextFee.undecided ?? [];
  const [areFeesShown, setAreFeesShown] = useState(false);
  const [lastFees, noteFees] = useUndecidedFees();
  const fees = ofCards && (ofCards.nextFee.undecided.length > 0 ? 'some' : 'none');
  useEffect(() => {
    if (fees) noteFees(fees);
  }, [fees, noteFees]);
  const feeLink = useMemo(
    () => (feeCard === null ? TO_CARDS : { ...sheetOf(feeCard), preventScrollReset: true }),
    [feeCard, sheetOf],
  );

  return (
    <StripFrame>
      <Strip role="group" aria-label="At a glance">
        <FigureCell
          Icon={RadioButtonUncheckedOutlined}
          label="Open now"
          figure={available}
          hasFailed={hasFailed}
          link={TO_OPEN}
          onClick={onShow}
        />
        <FigureCell
          Icon={CheckOutlined}
          label={`Captured in ${ofCards?.captured.year ?? today.slice(0, 4)}`}
          figure={ofCards?.captured}
          hasFailed={!cards && isError}
          link={TO_CARDS}
        />
        <FigureCell
          Icon={CreditCardOutlined}
          label="Next annual fee"
          figure={ofCards?.nextFee}
          hasFailed={!cards && isError}
          link={feeLink}
        />
        {!cards && !isError && lastFees === 'some' && (
          <Undecided aria-hidden>
            <FeesPlace>
              <Skeleton width="8rem" />
            </FeesPlace>
          </Undecided>
        )}
        {undecided.length > 0 && (
          <Undecided data-open={areFeesShown || undefined}>
            <b>Keep it?</b>
            <ButtonBase aria-expanded={areFeesShown} onClick={() => setAreFeesShown(!areFeesShown)}>
              <b>Keep it?</b> {countText(undecided.length, 'fee')}
              <ExpandMoreOutlined aria-hidden />
            </ButtonBase>
            {undecided.map(({ cardId, text }, index) => (
              <Fragment key={cardId}>
                <span>{index === 0 ? ' · ' : ', '}</span>
                <Link {...sheetOf(cardId)} preventScrollReset>
                  {text}
                </Link>
              </Fragment>
            ))}
          </Undecided>
        )}
      </Strip>
    </StripFrame>
  );
}

type CellLink = Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>;

const TO_OPEN: CellLink = { to: { search: '?show=open' }, preventScrollReset: true };
const TO_CARDS: CellLink = { to: paths.cards };

interface FigureCellProps {
  Icon: ComponentType<SvgIconProps>;
  label: string;
  figure: Figure | undefined;
  hasFailed: boolean;
  /** Do not create this object on each render. A new object makes the memoized `FigureCell` render again. */
  link: CellLink;
  onClick?: () => void;
}

/** Memoized, because ticking a benefit changes only one or two figures. */
const FigureCell = memo(function FigureCell(props: FigureCellProps) {
  const { Icon, label, figure, hasFailed, link, onClick } = props;
  const isLoading = !figure && !hasFailed;
  return (
    <Cell
      as={Link}
      {...link}
      onClick={onClick}
      data-urgent={figure?.isUrgent || undefined}
      aria-busy={isLoading || undefined}
    >
      <span>
        <Icon aria-hidden />
        {label}
      </span>
      <Amount>
        {isLoading ? (
          <Skeleton variant="rounded" width="60%" height="calc(1lh - 4px)" sx={{ mb: '4px' }} />
        ) : (
          (figure?.amount ?? '–')
        )}
      </Amount>
      <Below>
        {isLoading && <Skeleton variant="rounded" width="80%" height="1lh" />}
        {hasFailed && 'Couldn’t load'}
        {figure?.warning && (
          <>
            <b>{figure.warning}</b> ·{' '}
          </>
        )}
        {figure?.text}
        {figure?.more && <More>{figure.more}</More>}
      </Below>
    </Cell>
  );
});

const StripFrame = styled('div')({
  container: 'strip / inline-size',
  marginBottom: 12,
  '@media (min-width: 600px)': { marginBottom: 16 },
});

/** In rem, because large figures need more width if the font is larger. */
const wide = '@container strip (min-width: 32.5rem)';
const narrow = '@container strip (max-width: 20.24rem)';
const phone = '@container strip (max-width: 32.49rem)';
const tight = '@container strip (min-width: 20.25rem) and (max-width: 32.49rem)';

const Strip = styled('div')(({ theme }) => ({
  ...theme.mixins.surface,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  minHeight: 64,
  boxSizing: 'border-box',
  overflow: 'hidden',
  '& b': { fontWeight: 600, color: theme.vars.palette.warning.dark },
  ...theme.applyStyles('dark', { '& b': { color: theme.vars.palette.warning.main } }),
  '& > a': {
    boxSizing: 'border-box',
    minWidth: 0,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.action.hover } },
    '&:focus-visible': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -3,
      borderRadius: 12,
    },
  },
  [phone]: {
    '& > a:nth-of-type(3)': { gridColumn: 3, gridRow: 1 },
    '&:has([aria-expanded]) > a:nth-of-type(3) > :last-child': { visibility: 'hidden' },
  },
  [narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > a:nth-of-type(3)': { gridColumn: 1, gridRow: 3 },
    // The hidden line must not wrap, because the button “Keep it?” is shown in its place.
    '&:has([aria-expanded]) > a:nth-of-type(3) > :last-child': { whiteSpace: 'nowrap' },
  },
  [wide]: { minHeight: 92 },
}));

const Undecided = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  gridColumn: '1 / -1',
  padding: '0 12px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& > a': { color: 'inherit' },
  '& > button': {
    font: 'inherit',
    color: theme.vars.palette.primary.main,
    '& > svg': { fontSize: 18 },
  },
  '&[data-open] > button > svg': { rotate: '180deg' },
  [wide]: { padding: '5px 20px', '& > button': { display: 'none' } },
  [phone]: {
    display: 'contents',
    '& > b, & > span': { display: 'none' },
    '& > button': {
      gridColumn: 3,
      gridRow: 1,
      alignSelf: 'end',
      justifySelf: 'start',
      gap: 3,
      height: 20,
      margin: '0 0 2px 9px',
      '&::before': { content: '""', position: 'absolute', inset: '-16px -8px -4px' },
    },
    '&:not([data-open]) > a': { display: 'none' },
    '&[data-open] > a': {
      gridColumn: '1 / -1',
      padding: '11px 12px',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
  },
  [narrow]: { '& > button': { gridColumn: 1, gridRow: 3, marginLeft: 12, marginBottom: 8 } },
  [tight]: { '& > button': { fontSize: '0.6875rem' } },
}));

const FeesPlace = styled('div')({ minHeight: '1lh', [phone]: { display: 'none' } });

const Cell = styled('a')<Partial<LinkProps>>(({ theme }) => {
  const { palette, tint } = theme.vars;
  const hairline = `1px solid ${palette.divider}`;
  return {
    display: 'block',
    padding: '4px 6px 4px 8px',
    lineHeight: 4 / 3,
    '&:nth-of-type(n + 2)': { borderLeft: hairline },
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 12,
      alignItems: 'baseline',
      minHeight: 62,
      padding: '10px 12px',
      '&:nth-of-type(n + 2)': { borderLeft: 0, borderTop: hairline },
      '& > :last-child': { flexBasis: '100%' },
    },
    [wide]: { padding: '11px 20px', lineHeight: 1.5 },
    '&[data-urgent]': {
      backgroundColor: tint.expiring,
      boxShadow: `inset 3px 0 0 ${palette.warning.light}`,
    },
    '& > :first-of-type': {
      ...theme.typography.caption,
      lineHeight: 'inherit',
      display: 'flex',
      alignItems: 'center',
      gap: 5,
      fontWeight: 550,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      '& svg': { display: 'none', fontSize: 16, [wide]: { display: 'block' } },
    },
  };
});

const Amount = styled('span')({
  display: 'block',
  fontSize: '1.125rem',
  fontWeight: 650,
  lineHeight: '1.375rem',
  letterSpacing: '-0.014em',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  [wide]: { fontSize: '1.5rem', lineHeight: '2rem' },
});

const More = styled('span')({ [tight]: { display: 'none' } });

const Below = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  lineHeight: 'inherit',
  [tight]: { fontSize: '0.6875rem', letterSpacing: '-0.02em' },
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [narrow]: { whiteSpace: 'normal' },
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));

export function OpenOffers({ sheetOf }: Pick<KeyFiguresProps, 'sheetOf'>) {
  const today = useToday();
  const { data: cards = [] } = useCards();
  const names = shortNames(useCardNames());
  const [areAllShown, setAreAllShown] = useState(false);
  const offers = cards
    .flatMap((card) => openOffers(card, today).map((offer) => ({ ...offer, card })))
    .toSorted((one, other) => (one.until < other.until ? -1 : 1));
  return offers.slice(0, areAllShown ? undefined : 1).map((offer, index) => {
    const { id, card, name: goal, reward, is_urgent } = offer;
    return (
      <Line key={id}>
        <Link {...sheetOf(card.id)} preventScrollReset data-urgent={is_urgent || undefined}>
          {is_urgent && <ScheduleOutlined aria-hidden />}
          {names.get(card.id) ?? shortCardName(displayCardName(card.card_name))}: {leftText(offer, today)} for{' '}
          {reward ?? goal} · {paceText(offer)}
        </Link>
        {index === 0 && offers.length > 1 && (
          <ButtonBase aria-expanded={areAllShown} onClick={() => setAreAllShown(!areAllShown)}>
            {areAllShown ? 'Show less' : `and ${offers.length - 1} more`}
          </ButtonBase>
        )}
      </Line>
    );
  });
}

const Line = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    marginBottom: 8,
    '@media (pointer: coarse)': { marginBottom: 0, '& > *': { display: 'inline-block', paddingBlock: 10 } },
    fontVariantNumeric: 'tabular-nums',
    '& > a': { color: palette.text.primary, '&:not(:hover)': { textDecoration: 'none' } },
    '& > [data-urgent]': { color: palette.warning.dark },
    '& svg': { fontSize: 16, marginRight: 4, verticalAlign: '-3px' },
    '& > button': { font: 'inherit', verticalAlign: 'baseline', marginLeft: 8, color: palette.primary.main },
    ...theme.applyStyles('dark', { '& > [data-urgent]': { color: palette.warning.main } }),
  };
});
