import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

export const AccentButton = styled(Button)({
  color: '#ffffff',
  backgroundImage: 'var(--accent-gradient)',
  boxShadow: '0 8px 24px -10px rgb(91 63 229 / 0.7)',
  '@media (hover: hover)': { '&:hover': { filter: 'brightness(1.08)' } },
  '&.Mui-disabled': { color: '#ffffff', filter: 'saturate(0.6)', opacity: 0.75, boxShadow: 'none' },
  // `styled` loses Button's polymorphic `component` prop. The cast restores it.
}) as typeof Button;
