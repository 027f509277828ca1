import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MonthPreview } from './month-preview.tsx';
import { RecommendationPreview } from './recommendation-preview.tsx';

const safeguards = [
  ['Encrypted throughout', 'Your data is encrypted in transit and at rest.'],
  ['No card numbers', 'Only the last digits, and only if you add them.'],
  ['Yours alone', 'Your data belongs to your account, and no other account can read it.'],
] as const;

/** Shows the product's promises, each with a preview. */
export function Promises() {
  return (
    <Box component="section" aria-labelledby="promises" sx={{ mt: { xs: 9, md: 14 } }}>
      <Typography
        id="promises"
        component="h2"
        sx={{
          maxWidth: '38rem',
          fontSize: 'clamp(1.75rem, 1.2rem + 2vw, 2.5rem)',
          fontWeight: 680,
          letterSpacing: '-0.032em',
          lineHeight: 1.12,
          textWrap: 'balance',
        }}
      >
        You pay the annual fee. Get what it pays for.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
          gap: 2,
          mt: { xs: 4, md: 5 },
        }}
      >
        <Promise
          columns={6}
          icon={<CalendarMonthOutlined />}
          title="Benefit calendar"
          text="Monthly, quarterly, every four years: see the day each credit runs out, so the end of the month holds no surprises."
        >
          <MonthPreview />
        </Promise>
        <Promise
          columns={6}
          icon={<TipsAndUpdatesOutlined />}
          title="Reward optimisation"
          text="AI recommendations point to the card and the credit worth using next, before you pay out of your own pocket."
        >
          <RecommendationPreview />
        </Promise>
        <Promise
          columns={12}
          icon={<LockOutlined />}
          title="Bank-level security"
          text="Your cards are private business. We ask for no card number, no bank login and no access to your accounts."
        >
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
              gap: { xs: 2, md: 4 },
              m: 0,
              p: 0,
              listStyle: 'none',
            }}
          >
            {safeguards.map(([title, text]) => (
              <Box component="li" key={title} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {title}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
                  {text}
                </Typography>
              </Box>
            ))}
          </Box>
        </Promise>
      </Box>
    </Box>
  );
}

interface PromiseProps {
  columns: number;
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

function Promise({ columns, icon, title, text, children }: PromiseProps) {
  return (
    <Box
      component="article"
      sx={{
        gridColumn: { md: `span ${columns}` },
        display: 'flex',
        flexDirection: 'column',
        p: { xs: 3, md: 4 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '20px',
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          mb: 2,
          borderRadius: '10px',
          color: 'primary.main',
          bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
        }}
      >
        {icon}
      </Box>
      <Typography component="h3" sx={{ fontSize: '1.1875rem', fontWeight: 650, letterSpacing: '-0.02em' }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 3, maxWidth: '38rem' }}>{text}</Typography>
      <Box sx={{ mt: 'auto' }}>{children}</Box>
    </Box>
  );
}
