import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PageHeading } from '../ui/page-heading.tsx';

const tiles = [
  { name: 'Total Rewards', text: 'The value of your benefits, month by month.', Icon: EmojiEventsOutlined },
  { name: 'Benefits Used', text: 'How many you used and how many expired.', Icon: TaskAltOutlined },
  { name: 'Active Cards', text: 'What each card gives back, compared to its fee.', Icon: CreditCardOutlined },
  { name: 'Optimization', text: 'Which cards are worth their fee and which are not.', Icon: TuneOutlined },
];

export function AnalyticsPage() {
  return (
    <>
      <PageHeading title="Analytics" text="What your cards give back, and where you could get more." />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          gap: 2,
        }}
      >
        {tiles.map(({ name, text, Icon }) => (
          <Card key={name} component="section" aria-label={name} sx={tileStyle}>
            <Icon sx={{ color: 'primary.main' }} />
            <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
              {name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2.5 }}>
              {text}
            </Typography>
            <Typography variant="caption" component="p" sx={badgeStyle}>
              Coming Soon
            </Typography>
          </Card>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        Advanced analytics come in a future update.
      </Typography>
    </>
  );
}

const tileStyle = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', p: 2.5 } as const;

const badgeStyle = {
  mt: 'auto',
  px: 1,
  py: '2px',
  borderRadius: '6px',
  bgcolor: 'action.hover',
  color: 'text.secondary',
  fontWeight: 600,
} as const;
