import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import { useColorScheme, type Theme } from '@mui/material/styles';

const themes = [
  { value: 'light', name: 'Light', Icon: LightModeOutlined },
  { value: 'dark', name: 'Dark', Icon: DarkModeOutlined },
  { value: 'system', name: 'System', Icon: DesktopWindowsOutlined },
] as const;

/** Shows the three themes as radio buttons that look like tiles. */
export function ThemeChoice() {
  const { mode, setMode } = useColorScheme();
  return (
    <Box
      role="radiogroup"
      aria-label="Theme"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}
    >
      {themes.map(({ value, name, Icon }) => (
        <Box key={value} component="label" sx={[tileStyle, chosenStyle]}>
          <Box
            component="input"
            type="radio"
            name="theme"
            checked={mode === value}
            onChange={() => setMode(value)}
            sx={coverStyle}
          />
          <Icon fontSize="small" />
          {name}
        </Box>
      ))}
    </Box>
  );
}

/** Stretches the invisible radio button over its tile. */
const coverStyle = {
  position: 'absolute',
  inset: 0,
  width: 1,
  height: 1,
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;

const tileStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--mui-radius-control)',
  color: 'text.secondary',
  fontSize: '0.875rem',
  fontWeight: 550,
  cursor: 'pointer',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '&:has(:checked)': {
    borderColor: 'primary.main',
    color: 'primary.main',
    bgcolor: 'var(--mui-tint-chosen)',
  },
  '&:has(:focus-visible)': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '2px' },
} as const;

const chosenStyle = ({ mixins }: Theme) => ({ '&:has(:checked)': mixins.forcedChosen });
