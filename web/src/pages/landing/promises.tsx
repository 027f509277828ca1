import AutoAwesome from '@mui/icons-material/AutoAwesome';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { inDollars, type LandingFacts } from './landing-facts.ts';

const safeguards = [
  ['Encrypted throughout', 'Your data is encrypted in transit and at rest.'],
  ['No card numbers', 'Only the last digits, and only if you add them.'],
  ['Yours alone', 'Your data belongs to your account, and no other account can read it.'],
] as const;

export const sectionHeading = {
  maxWidth: '38rem',
  fontSize: 'clamp(1.75rem, 1.2rem + 2vw, 2.5rem)',
  fontWeight: 680,
  letterSpacing: '-0.032em',
  lineHeight: 1.12,
  textWrap: 'balance',
} as const;

export function Promises({ facts }: { facts: LandingFacts }) {
  return (
    <Box component="section" aria-labelledby="promises" sx={{ mt: { xs: 9, md: 14 } }}>
      <Typography id="promises" component="h2" sx={sectionHeading}>
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
        <PromiseCard
          columns={6}
          icon={<CalendarMonthOutlined />}
          title="Benefit calendar"
          text="Monthly, quarterly, every four years: see the day each benefit expires, so the end of the month holds no surprises."
        >
          <MonthPreview facts={facts} />
        </PromiseCard>
        <PromiseCard
          columns={6}
          icon={<TipsAndUpdatesOutlined />}
          // oxlint-disable-next-line project/words -- the landing page prescribes this title in British spelling
          title="Reward optimisation"
          text="AI recommendations point to the card and the benefit worth using next, before you pay out of your own pocket."
        >
          <RecommendationPreview facts={facts} />
        </PromiseCard>
        <PromiseCard
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
        </PromiseCard>
      </Box>
    </Box>
  );
}

interface PromiseCardProps {
  columns: number;
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

function PromiseCard({ columns, icon, title, text, children }: PromiseCardProps) {
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

function RecommendationPreview({ facts: { gold, aspire } }: { facts: LandingFacts }) {
  const resy = inDollars(gold.amountOf('resy'));
  const flight = inDollars(aspire.amountOf('flight'));
  const recommendations = [
    ['amex-gold', 'Amex Gold', `Dinner tonight? Your ${resy} Resy credit is still available.`],
    ['hilton-aspire', 'Hilton Aspire', `Nine days left for this quarter’s ${flight} flight credit.`],
  ] as const;
  return (
    <Box aria-hidden="true" sx={{ display: 'grid', gap: 1.25 }}>
      {recommendations.map(([art, name, text]) => (
        <Box
          key={art}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: '12px',
            bgcolor: 'background.default',
          }}
        >
          <Box
            component="img"
            src={`/card-art/${art}.svg`}
            alt=""
            width={64}
            height={40}
            loading="lazy"
            sx={{ flexShrink: 0, borderRadius: '6px' }}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 550 }}>
              {text}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
          </Box>
          <AutoAwesome sx={{ fontSize: 18, color: 'secondary.main', flexShrink: 0 }} />
        </Box>
      ))}
    </Box>
  );
}

const WEEKDAYS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];
const DAYS = Array.from({ length: 14 }, (_, index) => index + 17);

function MonthPreview({ facts: { platinum, gold, aspire } }: { facts: LandingFacts }) {
  const expiring: Partial<Record<number, { text: string; tone: 'warning' | 'primary' | 'success' }>> = {
    19: { text: inDollars(gold.amountOf('dining')), tone: 'success' },
    24: { text: inDollars(aspire.amountOf('flight')), tone: 'primary' },
    30: { text: inDollars(platinum.amountOf('uber-cash')), tone: 'warning' },
  };
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
        gap: '5px',
        fontSize: '0.75rem',
      }}
    >
      {WEEKDAYS.map((weekday, index) => (
        <Box key={index} sx={{ textAlign: 'center', color: 'text.secondary', pb: 0.5 }}>
          {weekday}
        </Box>
      ))}
      {DAYS.map((day) => {
        const benefit = expiring[day];
        return (
          <Box
            key={day}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              justifyContent: 'space-between',
              minHeight: 54,
              p: 0.75,
              border: 1,
              borderColor: benefit ? `${benefit.tone}.main` : 'divider',
              borderRadius: '8px',
              color: benefit ? `${benefit.tone}.main` : 'text.secondary',
              ...(benefit && {
                bgcolor: `color-mix(in srgb, var(--mui-palette-${benefit.tone}-main) 9%, transparent)`,
              }),
            }}
          >
            <span>{day}</span>
            {benefit && <Box sx={{ fontWeight: 650, textAlign: 'right' }}>{benefit.text}</Box>}
          </Box>
        );
      })}
    </Box>
  );
}
