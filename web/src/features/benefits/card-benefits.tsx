import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useId, useMemo, useState, type ReactNode } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { sectionsByExpiry, type SectionedRows } from './benefit-sections.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { useToday } from '../../browser/today.ts';
import { useLaterBenefits } from '../../api/benefit-queries.ts';
import { BenefitList } from './benefit-list.tsx';
import { LaterBenefits } from './later-benefits.tsx';
import { NoBenefitsYet, BenefitsNote } from './panel-body.tsx';
import { RowsContext } from './rows-context.ts';
import { useBenefitRows } from './use-benefit-rows.ts';

interface CardBenefitsProps {
  card: Card;
  onOpen: (benefit: UserBenefit) => void;
  /** Called when the pointer or the focus reaches a benefit's name. */
  onNear: () => void;
  onRetry: () => void;
  addButton: ReactNode;
}

const ROWS = 'sheet-benefit';

export function sheetRowId(benefitId: string): string {
  return `${ROWS}-${benefitId}`;
}

/** Lists the benefits of one card in its sheet. */
export function CardBenefits(props: CardBenefitsProps) {
  const { onOpen, onNear } = props;
  const place = useMemo(() => ({ ids: ROWS, onOpen, onNear, onOpenCard: null }), [onOpen, onNear]);
  return (
    <RowsContext value={place}>
      <Rows {...props} />
    </RowsContext>
  );
}

const UNDIVIDED: Pick<SectionedRows, 'lines' | 'fold'> = { lines: new Map(), fold: null };

function Rows({ card, onRetry, addButton }: CardBenefitsProps) {
  const { benefits, hasFailed, rows, ticking } = useBenefitRows(card.id);
  const { pinned } = ticking;
  const later = useLaterBenefits(card.id);
  const today = useToday();
  const ignoredId = useId();
  const [showsIgnored, setShowsIgnored] = useState(false);
  const [counted, ignored] = useMemo(() => {
    const sortedAs = ({ id, status }: UserBenefit) => pinned.get(id)?.sortedAs ?? status;
    const isCounted = (row: UserBenefit) => !row.ignored;
    return [sectionsByExpiry(rows.filter(isCounted), sortedAs, today), rows.filter((row) => row.ignored)];
  }, [rows, pinned, today]);
  const shared = { ticking, of: null, highlighted: null };

  if (hasFailed) {
    return (
      <Box sx={{ p: 2.5 }}>
        <NotLoaded onRetry={onRetry} />
      </Box>
    );
  }
  if (benefits === undefined) return <LoadingRows />;
  return (
    <Box sx={{ containerType: 'inline-size', '--row-end': '20px' }}>
      {counted.rows.length > 0 && <BenefitList {...shared} {...counted} />}
      {card.closed_date !== null ? (
        <BenefitsNote>This card is closed, so its benefits are not listed.</BenefitsNote>
      ) : (
        <Box sx={foot}>
          {benefits.length === 0 && later.length === 0 ? (
            <Suspense>
              <NoBenefitsYet card={card}>{addButton}</NoBenefitsYet>
            </Suspense>
          ) : (
            addButton
          )}
          {ignored.length > 0 && (
            <Button
              color="inherit"
              aria-expanded={showsIgnored}
              aria-controls={showsIgnored ? ignoredId : undefined}
              endIcon={<ExpandMoreOutlined sx={{ rotate: showsIgnored ? '180deg' : undefined }} />}
              sx={{ mr: '-14px', color: 'text.secondary' }}
              onClick={() => setShowsIgnored(!showsIgnored)}
            >
              Ignored ({ignored.length})
            </Button>
          )}
        </Box>
      )}
      {ignored.length > 0 && showsIgnored && (
        <Box id={ignoredId} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <BenefitList {...shared} {...UNDIVIDED} rows={ignored} />
        </Box>
      )}
      {later.length > 0 && <LaterBenefits benefits={later} />}
    </Box>
  );
}

function LoadingRows() {
  return (
    <Box role="status" aria-label="Loading benefits" sx={{ px: 2.5 }}>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton variant="rounded" key={index} height={66} />
      ))}
    </Box>
  );
}

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1.5,
  px: 2.5,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
