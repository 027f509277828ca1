import CloseOutlined from '@mui/icons-material/CloseOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { memo, useContext } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { useCardNames } from '../../../api/card-queries.ts';
import { Pill } from '../../../ui/pill.ts';
import { RowsContext } from '../rows/rows-context.tsx';

interface PanelHeadProps {
  titleId: string;
  card: Card | null;
  onShowOnly: ((cardId: null) => void) | undefined;
  hidesCompleted: boolean;
  onCompleted: (completed: 'shown' | 'hidden') => void;
}

export const PanelHead = memo(function PanelHead(props: PanelHeadProps) {
  const { titleId, card, onShowOnly, hidesCompleted, onCompleted } = props;
  const names = useCardNames();
  const { onOpenCard } = useContext(RowsContext);
  return (
    <>
      <Typography id={titleId} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        Benefits
      </Typography>
      {card && (
        <Chosen>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            endIcon={<CloseOutlined />}
            sx={{ maxWidth: '14rem', minWidth: 0 }}
            onClick={() => onShowOnly?.(null)}
          >
            <Box component="span" sx={visuallyHidden}>
              Show all cards instead of{' '}
            </Box>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {names.get(card.id) ?? displayCardName(card.card_name)}
            </Box>
          </Button>
          {onOpenCard && (
            <Button size="small" onClick={() => onOpenCard(card.id)}>
              Details
            </Button>
          )}
        </Chosen>
      )}
      <Button
        size="small"
        color="inherit"
        startIcon={hidesCompleted ? <VisibilityOutlined /> : <VisibilityOffOutlined />}
        sx={{ gridArea: 'hide', justifySelf: 'end', mr: '-10px', color: 'text.secondary' }}
        onClick={() => onCompleted(hidesCompleted ? 'shown' : 'hidden')}
      >
        {hidesCompleted ? 'Show Completed' : 'Hide Completed'}
      </Button>
    </>
  );
});

export const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"title hide" "chosen chosen" "tools tools"',
  alignItems: 'center',
  columnGap: 12,
  marginBottom: 8,
  '@media (min-width: 600px)': { marginBottom: 12 },
  '& > h2': { gridArea: 'title', lineHeight: '40px' },
  '@container panel (max-width: 17rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"title" "hide" "chosen" "tools"',
  },
  '&[data-folds]': {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"title filter hide" "chosen chosen chosen" "tools tools tools"',
    columnGap: 8,
    '@container panel (max-width: 20rem)': { '& .MuiButton-startIcon': { display: 'none' } },
    '@container panel (max-width: 17rem)': {
      gridTemplateAreas:
        '"title title title" "filter filter filter" "hide hide hide" "chosen chosen chosen" "tools tools tools"',
    },
  },
});

export const Tools = styled('div')({
  gridArea: 'tools',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  marginTop: 8,
});

export const filtersHeight = {
  minHeight: 32,
  '@media (pointer: coarse)': { minHeight: 40 },
  '@media (min-width: 600px)': { '@container panel (max-width: 43.99rem)': { minHeight: 68 } },
  '@media (min-width: 600px) and (pointer: coarse)': {
    '@container panel (max-width: 43.99rem)': { minHeight: 84 },
  },
} as const;

const Chosen = styled('div')({
  gridArea: 'chosen',
  marginTop: 8,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
});

interface FilterButtonProps {
  toolsId: string;
  isOpen: boolean;
  count: number;
  /** This must be the same function on every render. */
  onToggle: (isOpen: boolean) => void;
}

export const FilterButton = memo(function FilterButton(props: FilterButtonProps) {
  const { toolsId, isOpen, count, onToggle } = props;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<FilterListOutlined />}
      aria-label={count > 0 ? `Filter, ${count} active` : undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? toolsId : undefined}
      sx={{ gridArea: 'filter', color: 'text.secondary' }}
      onClick={() => onToggle(!isOpen)}
    >
      Filter
      {count > 0 && (
        <Pill data-tone="accent" aria-hidden sx={{ ml: 0.75 }}>
          {count}
        </Pill>
      )}
    </Button>
  );
});
