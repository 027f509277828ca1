import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';

/** The app's theme toggle without its code: `offerThemes` makes it work. */
export function ThemeSwitch() {
  return (
    <IconButton
      size="small"
      data-theme-switch
      data-needs-script
      aria-label="Switch to dark theme"
      sx={{
        'html[data-theme="dark"] & > :first-of-type': { display: 'none' },
        'html:not([data-theme="dark"]) & > :last-of-type': { display: 'none' },
      }}
    >
      <DarkModeOutlined fontSize="small" />
      <LightModeOutlined fontSize="small" />
    </IconButton>
  );
}
