import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';

/** Shows the theme toggle of the static landing page, which `offerThemes` connects. */
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
