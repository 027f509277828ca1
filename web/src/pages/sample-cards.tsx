import Box from '@mui/material/Box';
import { useRef } from 'react';
import { isUntouchedSample } from '@card-rewards/functions/domain';
import { useWholeWallet } from '../api/card-queries.ts';
import { useFocusAfterChange } from '../ui/focus.ts';
import { lazyComponent, Nothing } from '../ui/lazy-component.tsx';
import { PageStatusLine } from '../ui/status-line.tsx';
import { useNotices } from '../ui/use-notices.ts';

const load = () => import('../features/my-data/samples/sample-cards.tsx');
const [SampleCardsLine] = lazyComponent(async () => (await load()).SampleCardsLine, Nothing);

export const [AddSampleCards] = lazyComponent(async () => (await load()).AddSampleCards);

export function SampleCards() {
  const { data: cards } = useWholeWallet();
  const { notices, notify, dismiss } = useNotices();
  const place = useRef<HTMLDivElement>(null);
  const areShown = cards?.some(isUntouchedSample);

  useFocusAfterChange(areShown, (before) =>
    before === undefined ? null : place.current?.closest('section')?.querySelector('h2'),
  );

  return (
    <div ref={place}>
      {areShown && (
        <Box sx={{ minHeight: 32, mt: -1, mb: 1 }}>
          <SampleCardsLine onRemoved={(text) => notify({ text })} />
        </Box>
      )}
      {notices.length > 0 && <PageStatusLine notices={notices} onGone={dismiss} />}
    </div>
  );
}
