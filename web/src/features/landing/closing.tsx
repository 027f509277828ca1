import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { paths } from '../../browser/paths.ts';
import { PRODUCT } from '../../ui/product.ts';

export function Closing() {
  return (
    <Box
      component="section"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        mt: { xs: 9, md: 14 },
        p: { xs: 4, md: 7 },
        borderRadius: '24px',
        color: '#ffffff',
        background: 'var(--accent-gradient)',
      }}
    >
      <Box>
        <Typography
          component="h2"
          sx={{
            fontSize: 'clamp(1.5rem, 1.1rem + 1.6vw, 2.125rem)',
            fontWeight: 680,
            letterSpacing: '-0.03em',
            lineHeight: 1.15,
          }}
        >
          The month ends soon. So do its credits.
        </Typography>
        <Typography sx={{ mt: 1, color: 'rgb(255 255 255 / 0.9)' }}>
          Add your first card and see what is left on it. It takes a minute.
        </Typography>
      </Box>
      <Button
        href={paths.login}
        size="large"
        sx={{ px: 3, color: '#4338ca', bgcolor: '#ffffff', '&:hover': { bgcolor: '#eef0ff' } }}
      >
        Create your account
      </Button>
    </Box>
  );
}

export function SmallPrint() {
  return (
    <Box component="footer" sx={{ py: { xs: 5, md: 7 }, color: 'text.secondary' }}>
      <Typography variant="caption" component="p">
        {PRODUCT.name} is not affiliated with any bank or card network. Marketing figures on this page are
        illustrative.
      </Typography>
    </Box>
  );
}
