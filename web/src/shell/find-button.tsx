import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { styled } from '@mui/material/styles';
import { FIND_FIELD_ID, useOpenFind } from '../browser/use-find-address.ts';

export function FindButton() {
  const open = useOpenFind();
  return (
    <Find
      type="button"
      id={FIND_FIELD_ID}
      aria-label="What can I use here?"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={open}
    >
      <SearchOutlined aria-hidden fontSize="small" />
      <span aria-hidden>What can I use here?</span>
      <kbd aria-hidden>/</kbd>
    </Find>
  );
}

const Find = styled('button')(({ theme }) => {
  const { palette, radius } = theme.vars;
  return {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    '@media (min-width: 900px)': { flex: '0 1 360px' },
    minWidth: 0,
    height: 36,
    '@media (pointer: coarse)': { height: 40 },
    marginLeft: 16,
    padding: '0 8px 0 12px',
    border: `1px solid ${palette.grey[500]}`,
    borderRadius: radius.control,
    background: 'none',
    color: palette.text.secondary,
    cursor: 'pointer',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > kbd': {
      display: 'none',
      '@media (min-width: 900px)': { display: 'inline' },
      marginLeft: 'auto',
      padding: '0 6px',
      font: 'inherit',
      fontSize: '0.75rem',
      border: `1px solid ${palette.divider}`,
      borderRadius: radius.pill,
    },
    '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  };
});
