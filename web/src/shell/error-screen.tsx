import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { paths } from '../browser/paths.ts';
import { isPreloadError, useReload } from '../browser/preload-errors.ts';
import { LoadingGate } from './loading-gate.tsx';

export async function report(error: unknown): Promise<void> {
  if (isPreloadError(error)) return;
  const loaded = await import('../api/report-error.ts').catch(() => null);
  await loaded?.reportError(error);
}

/** `inShell` leaves out the main landmark, because the shell has one. */
export function ErrorScreen({ error, inShell = false }: { error: unknown; inShell?: boolean | undefined }) {
  const missingPart = isPreloadError(error);
  const isReloading = useReload(error);
  useEffect(() => void report(error), [error]);

  if (isReloading) return <LoadingGate />;
  return (
    <Box
      component={inShell ? 'div' : 'main'}
      sx={{ display: 'grid', placeContent: 'center', minHeight: '60vh', p: 3, textAlign: 'center' }}
    >
      <Typography variant="h1">Unexpected Application Error!</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: '28rem' }}>
        {missingPart
          ? 'Couldn’t load a part of the app. Check your connection and reload the page.'
          : 'Something went wrong on our side. Your cards and benefits are safe. Reload the page to continue.'}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <Button variant="outlined" color="inherit" href={paths.landing}>
          Go to Home
        </Button>
      </Box>
    </Box>
  );
}
