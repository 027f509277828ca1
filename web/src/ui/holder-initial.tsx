import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { initialOf } from '../model/cards/holders.ts';

export function HolderInitial({ holder }: { holder: string | undefined }) {
  if (holder === undefined) return null;
  return (
    <Circle title={holder}>
      <span aria-hidden>{initialOf(holder)}</span>
      <span style={visuallyHidden}>{holder}: </span>
    </Circle>
  );
}

const Circle = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 16,
  height: 16,
  marginRight: 4,
  borderRadius: '50%',
  fontSize: 10,
  fontWeight: 600,
  lineHeight: 1,
  verticalAlign: '1px',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.action.selected,
}));
