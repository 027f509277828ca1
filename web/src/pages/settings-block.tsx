import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';

interface SettingsBlockProps {
  id: string;
  title: string;
  text: string;
  /** Rendered once the block is opened, so that its data is not read before. */
  children: ReactNode;
}

/** Shows a section of the settings that is collapsed at first. A link to its id opens it. */
export function SettingsBlock({ id, title, text, children }: SettingsBlockProps) {
  const [isOpen, setOpen] = useState(() => window.location.hash === `#${id}`);
  return (
    <Box
      component="details"
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={blockStyle}
    >
      <Box component="summary" sx={summaryStyle}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2">{title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {text}
          </Typography>
        </Box>
        <ExpandMoreOutlined
          className="sign"
          fontSize="small"
          sx={{ flex: 'none', color: 'text.secondary' }}
        />
      </Box>
      {isOpen && <Box sx={contentStyle}>{children}</Box>}
    </Box>
  );
}

const contentStyle = {
  // The content of `details` inherits from an inner element that does not take over `box-sizing`.
  boxSizing: 'border-box',
  p: { xs: 2, sm: 3 },
  pt: { xs: 0, sm: 0 },
} as const;

const blockStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  scrollMarginTop: '4rem',
  '&[open] > summary .sign': { transform: 'rotate(180deg)' },
} as const;

const summaryStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  p: { xs: 2, sm: 3 },
  borderRadius: 1,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;
