import type { Components, CSSObject, CssVarsTheme, Theme } from '@mui/material/styles';

/** Returns styles for touch screens, where controls need more room. */
const onTouch = (styles: CSSObject): CSSObject => ({ '@media (pointer: coarse)': styles });

/** The height of all fields, which is larger on a phone. */
const fieldHeight: CSSObject = { '--field': '44px', '@media (min-width: 600px)': { '--field': '40px' } };

const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 } as const;

/** Keeps content clear of a phone's notch, rounded corners and home indicator. */
const safe: CSSObject = {
  padding: ['top', 'right', 'bottom', 'left'].map((edge) => `env(safe-area-inset-${edge}, 0px)`).join(' '),
};

/** Styles MUI's components with hairlines instead of shadows, and gives everything the same focus ring. */
export const components: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // Aligns money and dates in columns. Other text is left alone, because this setting also widens hyphens.
      'time, dd, td, .tabular': { fontVariantNumeric: 'tabular-nums' },
      'a:focus-visible, button:focus-visible, [tabindex]:focus-visible': focusRing,
      // The app, not the user, moves the focus here after a change of page.
      'main:focus-visible': { outline: 'none' },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: 'var(--mui-radius-control)',
        minHeight: 36,
        paddingInline: 14,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        ...onTouch({ minHeight: 40 }),
        // Without colors a filled button needs an edge.
        '@media (forced-colors: active)': { outline: '1px solid ButtonText', outlineOffset: -1 },
      },
      sizeSmall: { minHeight: 32, paddingInline: 10, fontSize: '0.8125rem', ...onTouch({ minHeight: 40 }) },
      sizeLarge: {
        minHeight: 46,
        paddingInline: 20,
        fontSize: '0.9375rem',
        borderRadius: 'var(--mui-radius-surface)',
      },
      outlined: { borderColor: 'var(--mui-palette-divider)' },
      // The dark theme's red is too light behind white text.
      contained: {
        variants: [
          {
            props: { color: 'error' },
            style: ({ theme }) =>
              theme.applyStyles('dark', {
                color: '#ffffff',
                backgroundColor: '#dc2626',
                '&:hover': { backgroundColor: '#b91c1c' },
              }),
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 'var(--mui-radius-control)' },
      sizeSmall: onTouch({ width: 40, height: 40 }),
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: {
    styleOverrides: {
      container: { '&:not(:has(> .MuiDialog-paperFullScreen))': safe },
      paper: {
        borderRadius: 'var(--mui-radius-dialog)',
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: '0 24px 64px -16px rgb(10 10 30 / 0.35)',
      },
      paperFullScreen: { ...safe, borderRadius: 0, border: 0 },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        ...fieldHeight,
        borderRadius: 'var(--mui-radius-control)',
        backgroundColor: 'var(--mui-palette-background-paper)',
      },
      input: { paddingBlock: 'max(4px, calc((var(--field) - 1.4375em) / 2))' },
      notchedOutline: { borderColor: 'var(--mui-palette-grey-500)' },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: onTouch({ minHeight: 40 }) } },
  MuiMenuItem: { styleOverrides: { root: onTouch({ minHeight: 44 }) } },
  // A list of options is never taller than 24rem.
  MuiMenu: {
    styleOverrides: {
      paper: {
        maxHeight: '24rem',
        // On a phone in landscape it is no taller than the screen.
        '@media (max-height: 26rem)': { maxHeight: 'calc(100% - 32px)' },
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: '0 12px 32px -8px rgb(10 10 30 / 0.22)',
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        minHeight: 'var(--field)',
        paddingInlineEnd: 8,
        '& > .MuiSvgIcon-root': { color: 'var(--mui-palette-action-active)', pointerEvents: 'none' },
      },
      paper: {
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: '0 12px 32px -8px rgb(10 10 30 / 0.22)',
      },
      listbox: {
        // On a phone the keyboard may take half of the screen.
        maxHeight: '24rem',
        '@media (pointer: coarse)': { maxHeight: 'min(24rem, 45dvh)' },
        '& .MuiAutocomplete-option': { gap: 12, paddingBlock: 6 },
      },
    },
  },
  MuiSkeleton: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-tint-skeleton)',
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
