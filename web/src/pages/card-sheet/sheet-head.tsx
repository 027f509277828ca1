import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { Card } from '@card-rewards/functions/contract';
import { NetworkIconButton } from '../../ui/network-button.tsx';
import { tooltip } from '../../ui/tooltips.ts';

interface SheetHeadProps {
  title: string;
  text: string;
  textEnd?: string | undefined;
  art?: ReactNode;
  onBack?: () => void;
  listLink?: To | undefined;
  onEdit?: (() => void) | undefined;
  onClose: () => void;
}

export function SheetHead({ title, text, textEnd, art, onBack, listLink, onEdit, onClose }: SheetHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Box sx={head}>
      {onBack && (
        <IconButton aria-label="Back" onClick={onBack} sx={{ ...button, ml: -1 }}>
          <ArrowBackOutlined fontSize="small" />
        </IconButton>
      )}
      {art}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography ref={heading} variant="h2" tabIndex={-1} sx={name(title)}>
          {title}
        </Typography>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {text}
          {textEnd !== undefined && `\u00a0${textEnd}`}
        </Box>
      </Box>
      {listLink !== undefined && (
        <IconButton
          component={Link}
          to={listLink}
          replace
          aria-label="Show only this card"
          {...tooltip('Show only this card')}
          sx={button}
        >
          <FilterListOutlined fontSize="small" />
        </IconButton>
      )}
      {onEdit && (
        <NetworkIconButton aria-label="Edit card" onClick={onEdit} sx={button}>
          <EditOutlined fontSize="small" />
        </NetworkIconButton>
      )}
      <IconButton aria-label="Close" onClick={onClose} sx={{ ...button, mr: -1 }}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** In px. With a long name the head is higher, and the sticky tabs then cover a part of the head. */
export const SHEET_HEAD_HEIGHT = 64;

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: SHEET_HEAD_HEIGHT,
  py: 1,
  px: 2.5,
  bgcolor: 'background.paper',
  boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
} as const;

const LONG_NAME = 17;

const name = (title: string) =>
  ({
    overflowWrap: 'anywhere',
    '&:focus-visible': { outline: 'none' },
    ...(title.length > LONG_NAME && { fontSize: '1rem', lineHeight: 1.2 }),
  }) as const;

const button = { flex: 'none', width: 40, height: 40, color: 'text.secondary' } as const;

export function CardArt({ card }: { card: Pick<Card, 'card_image_url' | 'closed_date'> }) {
  const image = card.card_image_url;
  return (
    <Box
      aria-hidden
      sx={[
        {
          display: { xs: 'none', sm: 'block' },
          flex: 'none',
          width: 64,
          height: 40,
          borderRadius: '6px',
          background: 'var(--card-gradient)',
          backgroundSize: 'cover',
          backgroundPosition: 'center',
          ...(card.closed_date !== null && { opacity: 0.45, filter: 'grayscale(0.8)' }),
        },
        (theme) => theme.applyStyles('dark', { filter: 'brightness(.92)' }),
      ]}
      style={
        image === null
          ? undefined
          : { backgroundImage: `url(${JSON.stringify(image)}), var(--card-gradient)` }
      }
    />
  );
}

export function SheetLoading() {
  return (
    <Box role="status" aria-label="Loading the card" sx={{ px: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 64 }}>
        <Skeleton variant="rounded" width={64} height={40} sx={{ display: { xs: 'none', sm: 'block' } }} />
        <Skeleton width={180} />
      </Box>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton variant="rounded" key={index} height={66} />
      ))}
    </Box>
  );
}
