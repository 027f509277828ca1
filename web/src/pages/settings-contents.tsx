import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

interface SettingsContentsProps {
  parts: readonly { id: string; title: string }[];
}

/** Shows links to the sections of the settings. A link also opens its section. */
export function SettingsContents({ parts }: SettingsContentsProps) {
  return (
    <Box component="nav" aria-label="Settings" sx={contentsStyle}>
      {parts.map(({ id, title }) => (
        <Link key={id} href={`#${id}`} onClick={() => open(id)} underline="none" sx={linkStyle}>
          {title}
        </Link>
      ))}
    </Box>
  );
}

function open(id: string): void {
  const part = document.getElementById(id);
  if (part instanceof HTMLDetailsElement) part.open = true;
}

const contentsStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 2 } as const;

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.8125rem',
  fontWeight: 550,
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '@media (pointer: coarse)': { minHeight: 40 },
} as const;
