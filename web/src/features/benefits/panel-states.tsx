import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import AddCardOutlined from '@mui/icons-material/AddCardOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { queryKeys } from '../../api/query-keys.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

export function LoadingBenefits() {
  return (
    <>
      <Typography role="status" variant="body2" sx={{ px: 2, py: 1.25, color: 'text.secondary' }}>
        Loading benefits....
      </Typography>
      <SkeletonRows count={4} />
    </>
  );
}

/** Shows skeletons as high as rows of two lines. */
function SkeletonRows({ count }: { count: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} sx={skeletonRow}>
          <Skeleton variant="rounded" width={18} height={18} sx={{ gridRow: 'span 2', mx: 'auto' }} />
          <Skeleton width="45%" />
          <Skeleton width={96} />
          <Skeleton width="60%" />
          <Skeleton width={96} />
        </Box>
      ))}
    </div>
  );
}

const skeletonRow = {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  columnGap: 1,
  alignItems: 'center',
  alignContent: 'center',
  boxSizing: 'border-box',
  height: 66,
  pl: 1,
  pr: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;

export function NoCardsYet({ action }: { action: ReactNode }) {
  return (
    <Message icon={<AddCardOutlined fontSize="inherit" />} title="No credit cards yet" action={action}>
      Add your first credit card to start tracking benefits and rewards!
    </Message>
  );
}

export function BenefitsUnavailable() {
  const client = useQueryClient();
  const isRetrying = useIsFetching({ queryKey: queryKeys.userBenefits }) > 0;
  // The panel shows the cards' names too.
  const onRetry = () => {
    void client.invalidateQueries({ queryKey: queryKeys.cards });
    void client.invalidateQueries({ queryKey: queryKeys.userBenefits });
  };
  return (
    <Box role="alert">
      <Message
        icon={<CloudOffOutlined fontSize="inherit" />}
        title="Unable to load benefits"
        action={
          <Button variant="outlined" color="inherit" loading={isRetrying} onClick={onRetry}>
            Refresh
          </Button>
        }
      >
        Please try refreshing or add your first credit card to get started.
      </Message>
    </Box>
  );
}

interface MessageProps {
  icon: ReactNode;
  title: string;
  children: string;
  action?: ReactNode;
}

function Message({ icon, title, children, action }: MessageProps) {
  return (
    <Centred>
      <Box sx={{ display: 'flex', fontSize: 32, color: 'text.secondary', mb: 0.5 }} aria-hidden>
        {icon}
      </Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '24rem', mb: 1 }}>
        {children}
      </Typography>
      {action}
    </Centred>
  );
}

/** Shows a line of text in place of rows, or below them. */
export function BenefitsNote({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, py: 1.5, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

/** Centers a state in the height of a few rows, so that little moves when the rows arrive. */
function Centred({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.75,
        minHeight: 260,
        p: 3,
        textAlign: 'center',
        textWrap: 'balance',
      }}
    >
      {children}
    </Box>
  );
}

/** Loads the empty state and its catalogue code only for a card without benefits. */
export const [NoBenefitsYet] = lazyComponent(
  async () => (await import('./no-benefits-yet.tsx')).NoBenefitsYet,
);
