import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
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
import { useCardNames } from '../../api/card-queries.ts';
import { RowsContext } from './rows-context.ts';

interface PanelHeadProps {
  titleId: string;
  card: Card | null;
  onShowAll: (() => void) | undefined;
  /** Leads back to the card's tile, where that is above. */
  onBackToCards: (() => void) | undefined;
  hidesCompleted: boolean;
  onHideCompleted: (hides: boolean) => void;
}

/** The title and what chooses the rows: places of {@link Head}. Memoised, as no tick changes it. */
export const PanelHead = memo(function PanelHead(props: PanelHeadProps) {
  const { titleId, card, onShowAll, onBackToCards, hidesCompleted, onHideCompleted } = props;
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
            onClick={onShowAll}
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
          {onBackToCards && (
            <Box sx={{ display: 'none', '@container page (max-width: 699.95px)': { display: 'block' } }}>
              <Button size="small" startIcon={<ArrowUpwardOutlined />} onClick={onBackToCards}>
                Back to cards
              </Button>
            </Box>
          )}
        </Chosen>
      )}
      <Button
        size="small"
        color="inherit"
        startIcon={hidesCompleted ? <VisibilityOutlined /> : <VisibilityOffOutlined />}
        // Its words end where the list ends.
        sx={{ gridArea: 'hide', justifySelf: 'end', mr: '-10px', color: 'text.secondary' }}
        onClick={() => onHideCompleted(!hidesCompleted)}
      >
        {hidesCompleted ? 'Show Completed' : 'Hide Completed'}
      </Button>
    </>
  );
});

/** From this width of the panel on, the title and the tools stand in one line; with large letters from a wider one. */
export const oneLine = '@container panel (min-width: 32.5rem)';

/** In one line, or the chosen card in a second one, with what narrows and orders the list. */
export const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"title hide" "chosen chosen" "search group" "chips chips"',
  alignItems: 'center',
  // Each further line brings its own distance: those that are not there take no room.
  columnGap: 12,
  marginBottom: 12,
  // As high as the controls that may stand beside it, so that both lists begin at one height.
  '& > h2': { gridArea: 'title', lineHeight: '40px' },
  [oneLine]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"title search group hide" "chosen chosen chosen chosen" "chips chips chips chips"',
  },
  // Behind its button the search has a line of its own, with the group.
  '&[data-folds]': {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"title filter hide" "chosen chosen chosen" "search group group" "chips chips chips"',
    columnGap: 8,
    '@container panel (max-width: 20rem)': { '& .MuiButton-startIcon': { display: 'none' } },
  },
});

const Chosen = styled('div')({
  gridArea: 'chosen',
  marginTop: 8,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
});
