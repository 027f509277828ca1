import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type DragEvent } from 'react';

const fileInput = {
  type: 'file',
  accept: '.csv,.qfx,.qbo,.ofx',
  multiple: true,
  hidden: true,
  'aria-label': 'Statement files',
} as const;

interface DropZoneProps {
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => Promise<void>;
}

/** Shows the area where files can be dropped, with a button to choose them. */
export function DropZone({ isDisabled, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop' && !isDisabled) void onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      role="group"
      aria-label="Files"
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      sx={[zoneStyle, isOver && { borderColor: 'primary.main', bgcolor: 'action.hover' }]}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          Drop files here or
        </Box>
        {/* It keeps the focus while the chosen files are read. */}
        <Button
          variant="outlined"
          size="small"
          aria-disabled={isDisabled}
          sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } }}
          onClick={() => !isDisabled && input.current?.click()}
        >
          Choose files
        </Button>
        <Box component="span" sx={{ color: 'text.secondary', ml: { sm: 'auto' } }}>
          CSV, QFX, QBO or OFX
        </Box>
        <input
          ref={input}
          {...fileInput}
          onChange={({ target }) => {
            void onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </Box>
      <Box sx={{ color: 'text.secondary' }}>Files stay on this device. Only what you confirm is saved.</Box>
    </Box>
  );
}

const zoneStyle = {
  display: 'grid',
  gap: 0.75,
  p: 2,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: '12px',
  typography: 'body2',
} as const;
