import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { version } from '../../../package.json';

/** Plain lines on what becomes of what one enters. */
const privacy = [
  'You enter cards and benefits; nothing is read from your bank.',
  'No card number is stored: of its digits at most the last four, five for American Express.',
  'What you enter is stored under your account, and only your account reads it.',
  'It is stored in Google Cloud Firestore; the sign-in is Firebase Authentication.',
  'Nobody is told what you hold: there is no advertising and no measuring of visits.',
  'No cookie follows you: one remembers whether the sidebar is open.',
  'A calendar address and reminders by mail exist only once you turn them on.',
  'They say names and amounts, and never the digits of a card.',
  'This browser keeps the cards, benefits and histories you opened last, to open at once and offline.',
  'That copy goes when you sign out, erase your account or turn it off under My data.',
  'You can take a copy of everything under My data.',
  'And erase everything there, the account included.',
];

/** The version, who says what the catalogue says, what becomes of what one enters, and whose work this stands on. */
export function AboutBlock() {
  return (
    <Box sx={{ display: 'grid', gap: 2, fontSize: '0.875rem' }}>
      <Part title="Version">{version}</Part>
      <Part title="Sources of the terms">
        Fees and benefits are those of this product's own list, and else of the card catalogue of{' '}
        <Link href="https://plan.cards" target="_blank" rel="noopener noreferrer">
          plan.cards
        </Link>{' '}
        (MIT licence) as of August 7, 2026, with corrections of November 2026. Each benefit names its source.
        What your bank says is what counts.
      </Part>
      <Part title="Privacy">
        {privacy.map((line) => (
          <Box key={line} sx={{ mt: 0.5 }}>
            {line}
          </Box>
        ))}
      </Part>
      <Part title="Licences">
        This product: MIT. Inter by Rasmus Andersson: SIL Open Font License 1.1. Facts of plan.cards: MIT.
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h3">{title}</Typography>
      <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{children}</Box>
    </Box>
  );
}
