import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { version } from '../../../package.json';

const privacy = [
  'You enter your cards and benefits yourself. The app never connects to your bank.',
  'Card numbers are never stored, only the last four digits (five for American Express) if you enter them.',
  'Your data is stored under your account, and only your account can read it.',
  'It is stored in Google Cloud Firestore. Sign-in uses Firebase Authentication.',
  'There is no advertising, no tracking of visits and no sharing of your data.',
  'If the app fails, it reports the kind of error, the place in its code, the page and the version, and nothing of yours.',
  'The only cookie remembers whether the sidebar is open.',
  'The calendar link and the email reminders are off until you turn them on.',
  'They contain names and amounts, but never the digits of a card.',
  'This browser keeps a copy of your cards, your benefits and the histories you opened, for fast starts and offline use.',
  'The copy is removed when you sign out, erase your account or turn it off under My data.',
  'You can export all your data under My data.',
  'You can also erase everything there, including your account.',
];

export function AboutBlock() {
  return (
    <Box sx={{ display: 'grid', gap: 2, fontSize: '0.875rem' }}>
      <AboutSection title="Version">{version}</AboutSection>
      <AboutSection title="Sources of the terms">
        Fees and benefits come from our own list and from the card catalog of{' '}
        <Link href="https://plan.cards" target="_blank" rel="noopener noreferrer" underline="always">
          plan.cards
        </Link>{' '}
        (MIT license) as of August 7, 2026, with corrections from November 2026. Each benefit names its
        source. Your bank’s terms always apply.
      </AboutSection>
      <AboutSection title="Privacy">
        {privacy.map((line) => (
          <Box key={line} sx={{ mt: 0.5 }}>
            {line}
          </Box>
        ))}
      </AboutSection>
      <AboutSection title="Licenses">
        This product: MIT. Inter by Rasmus Andersson: SIL Open Font License 1.1. Data from plan.cards: MIT.
      </AboutSection>
    </Box>
  );
}

function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h3">{title}</Typography>
      <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{children}</Box>
    </Box>
  );
}
