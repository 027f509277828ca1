import CloseOutlined from '@mui/icons-material/CloseOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { sortBenefits } from '../../display/benefit-sort.ts';
import { displayCardName } from '../../display/card-name.ts';
import { StatusLine } from '../../shared/status-line.tsx';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { PanelBody } from './panel-body.tsx';
import type { PointedAt } from './pointed-at.ts';
import { useBenefitRows } from './use-benefit-rows.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useTick } from './use-tick.ts';

interface BenefitsPanelProps {
  /** The card whose benefits are shown; those of all cards without it. */
  card?: Card | null;
  /** Goes back from one card to all. */
  onShowAll?: () => void;
  pointedAt?: PointedAt | null;
  /** What leads to a first card, where the page itself does not offer it. */
  emptyAction?: ReactNode;
}

export function BenefitsPanel({ card = null, onShowAll, pointedAt = null, emptyAction }: BenefitsPanelProps) {
  const titleId = useId();
  const [hidesCompleted, setHidesCompleted] = useState(false);
  const [lastPointedAt, setLastPointedAt] = useState(pointedAt);
  const { rows: unplaced, inFlight, ...read } = useBenefitRows(card?.id ?? null);
  const { held, hold, release, onBlur } = useHeldRows(inFlight);
  const { tick, news, failed, dropNews } = useTick({ hold, release });
  const rows = useMemo(
    () => sortBenefits(unplaced, ({ id, status }) => held.get(id)?.placedAs ?? status),
    [unplaced, held],
  );

  if (pointedAt !== lastPointedAt) {
    setLastPointedAt(pointedAt);
    // A completed row can be led to only when it is there.
    if (rows.some(({ id, status }) => id === pointedAt?.benefitId && status === 'used')) {
      setHidesCompleted(false);
    }
  }

  return (
    <Box component="section" aria-labelledby={titleId} sx={section}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 1,
          mb: 2,
          minHeight: 36,
        }}
      >
        <Typography id={titleId} variant="h2">
          Benefits
        </Typography>
        {card && (
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            endIcon={<CloseOutlined />}
            sx={chip}
            onClick={onShowAll}
          >
            <Box component="span" sx={visuallyHidden}>
              Show all cards instead of{' '}
            </Box>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {displayCardName(card.card_name)}
            </Box>
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          startIcon={hidesCompleted ? <VisibilityOutlined /> : <VisibilityOffOutlined />}
          sx={{ ml: 'auto', color: 'text.secondary' }}
          onClick={() => setHidesCompleted(!hidesCompleted)}
        >
          {hidesCompleted ? 'Show Completed' : 'Hide Completed'}
        </Button>
      </Box>
      <Box
        sx={{
          containerType: 'inline-size',
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <PanelBody
          {...read}
          rows={rows}
          held={held}
          inFlight={inFlight}
          failed={failed}
          card={card}
          emptyAction={emptyAction}
          hidesCompleted={hidesCompleted}
          pointedAt={pointedAt}
          onTick={tick}
          onBlur={onBlur}
        />
      </Box>
      <StatusLine news={news} onGone={dropNews} />
    </Box>
  );
}

/** Where the page limits its height, the list scrolls below its title. */
const section = { display: 'flex', flexDirection: 'column', minHeight: 0, maxHeight: 'inherit' } as const;

const chip = { maxWidth: '14rem', minWidth: 0 } as const;
