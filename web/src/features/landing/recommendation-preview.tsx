import AutoAwesome from '@mui/icons-material/AutoAwesome';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const recommendations = [
  { art: 'amex-gold', text: 'Dinner tonight? Your $100 Resy credit is still open.', reason: 'Amex Gold' },
  {
    art: 'hilton-aspire',
    text: 'Nine days left for this quarter’s $50 flight credit.',
    reason: 'Hilton Aspire',
  },
];

/** Shows two example recommendations, as decoration. */
export function RecommendationPreview() {
  return (
    <Box aria-hidden="true" sx={{ display: 'grid', gap: 1.25 }}>
      {recommendations.map(({ art, text, reason }) => (
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
              {reason}
            </Typography>
          </Box>
          <AutoAwesome sx={{ fontSize: 18, color: 'secondary.main', flexShrink: 0 }} />
        </Box>
      ))}
    </Box>
  );
}
