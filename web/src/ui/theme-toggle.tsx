import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { themeSwitchLabel } from './shown-theme.ts';

export function ThemeToggle() {
  const { colorScheme, setMode } = useColorScheme();
  const dark = colorScheme === 'dark';
  const label = themeSwitchLabel(dark ? 'dark' : 'light');
  return (
    // `title` shows the browser's own tooltip, because the sign-in page does not load `start-tooltips.ts`.
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      {dark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
    </IconButton>
  );
}
