import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { themeSwitchLabel } from './theme-label.ts';

/** Switches between light and dark, whichever of the two is on screen now. */
export function ThemeToggle() {
  const { colorScheme, setMode } = useColorScheme();
  const dark = colorScheme === 'dark';
  const label = themeSwitchLabel(dark ? 'dark' : 'light');
  return (
    // The browser's own tooltip: the sun and the moon hardly need one, and the sign-in page has no other.
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
