import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import { useLaterBenefits } from '../../api/benefit-queries.ts';
import { useSaveBenefitSettings } from '../../api/benefit-terms-queries.ts';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { unsavedText } from '../../api/client.ts';
import type { WaitingBenefit } from '../../api/read-responses.ts';
import { succeeds } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { benefitDisplayName } from '../../model/benefits/benefit-amount.ts';
import { shortMonthYear } from '../../model/texts/date-text.ts';
import { Failure } from '../../ui/failure.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { WorthField } from '../../ui/worth-field.tsx';
import { BenefitsNote, NoBenefitsYet } from './panel/panel-body.tsx';
import { BenefitList } from './rows/benefit-list.tsx';
import { sectionsByExpiry, type SectionedRows } from './rows/benefit-sections.ts';
import { useBenefitRows } from './rows/use-benefit-rows.ts';

const UNDIVIDED: Omit<SectionedRows, 'rows'> = {
  lines: new Map(),
  areByDate: false,
  fold: null,
  mostLeft: null,
};

export function CardBenefits({ card, addButton }: { card: Card; addButton: ReactNode }) {
  const client = useQueryClient();
  const { benefits, hasFailed, rows, ticking } = useBenefitRows(card.id);
  const { pinned } = ticking;
  const later = useLaterBenefits(card.id);
  const today = useToday();
  const ignoredId = useId();
  const [showsIgnored, setShowsIgnored] = useState(false);
  const [counted, ignored] = useMemo(() => {
    const sortedAs = ({ benefit_id, status }: BenefitInPeriod) => pinned.get(benefit_id)?.sortedAs ?? status;
    const isCounted = (row: BenefitInPeriod) => !row.ignored;
    return [sectionsByExpiry(rows.filter(isCounted), sortedAs, today), rows.filter((row) => row.ignored)];
  }, [rows, pinned, today]);
  const shared = { ticking, of: null, highlighted: null };

  if (hasFailed) {
    return (
      <Box sx={{ p: 2.5 }}>
        <NotLoaded onRetry={() => void refreshCardsAndBenefits(client)} />
      </Box>
    );
  }
  if (benefits === undefined) {
    return (
      <Box role="status" aria-label="Loading benefits" sx={{ px: 2.5 }}>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton variant="rounded" key={index} height={66} />
        ))}
      </Box>
    );
  }
  return (
    <Box sx={{ container: 'panel / inline-size', '--row-end': '20px' }}>
      {counted.rows.length > 0 && <BenefitList {...shared} {...counted} />}
      {card.closed_date !== null ? (
        <BenefitsNote>This card is closed, so its benefits are not listed.</BenefitsNote>
      ) : (
        <Box sx={foot}>
          {benefits.length === 0 && later.length === 0 ? (
            <NoBenefitsYet card={card}>{addButton}</NoBenefitsYet>
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

function LaterBenefits({ benefits }: { benefits: readonly WaitingBenefit[] }) {
  const id = useId();
  return (
    <Box component="section" sx={{ px: 2.5, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        Later
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {benefits.map((benefit) => (
          <LaterRow key={benefit.benefit_id} later={benefit} />
        ))}
      </Box>
    </Box>
  );
}

/** The user can already enter the worth of a later benefit, because the worth counts for the card's next year. */
function LaterRow({ later }: { later: WaitingBenefit }) {
  const { mutateAsync, isError, error } = useSaveBenefitSettings(later);

  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Box component="span" sx={{ flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          {benefitDisplayName(later)}
        </Box>
        <Box component="span" className="tabular" sx={{ flex: 'none', color: 'text.secondary' }}>
          Starts in {shortMonthYear(later.starts_on)}
        </Box>
      </Box>
      <WorthField
        benefit={later}
        onSave={(worth) => succeeds('Saving the benefit', mutateAsync({ worth }))}
      />
      {isError && <Failure>{unsavedText(error)}</Failure>}
    </Box>
  );
}
