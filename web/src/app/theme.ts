import type {} from '@mui/material/themeCssVarsAugmentation';
import {
  createTheme,
  type Components,
  type CSSObject,
  type CssVarsTheme,
  type Theme,
} from '@mui/material/styles';

const radius = { surface: 12, dialog: 16, control: 10, item: 8, pill: 6 };

const tint = {
  chosen: over('primary-main', 10),
  busy: over('primary-main', 10),
  flash: over('primary-main', 22),
  failed: over('error-main', 14),
  expiring: over('warning-main', 6),
  pulse: over('warning-main', 45),
  accentPill: over('primary-main', 11),
  successPill: over('success-main', 11),
  warningPill: over('warning-main', 11),
  skeleton: over('text-primary', 6),
};

function over(color: string, percent: number): string {
  return `color-mix(in srgb, var(--mui-palette-${color}) ${percent}%, transparent)`;
}

declare module '@mui/material/styles' {
  interface ThemeOptions {
    radius: typeof radius;
    tint: typeof tint;
  }
  interface ThemeVars {
    radius: Record<keyof typeof radius, string>;
    tint: typeof tint;
  }
  interface Mixins {
    surface: CSSObject;
    frame: CSSObject;
    floating: CSSObject;
    forcedChosen: CSSObject;
    forcedTrack: CSSObject;
    forcedBar: CSSObject;
    bar: CSSObject;
  }
}

const hairline = '1px solid var(--mui-palette-divider)';

const forcedTrack: CSSObject = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    outline: '1px solid CanvasText',
    backgroundColor: 'Canvas',
  },
};

const forcedBar: CSSObject = { '@media (forced-colors: active)': { backgroundColor: 'Highlight' } };

const mixins = {
  surface: {
    border: hairline,
    borderRadius: 'var(--mui-radius-surface)',
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
  frame: { border: '1px dashed var(--mui-palette-divider)', borderRadius: 'var(--mui-radius-surface)' },
  floating: {
    border: hairline,
    borderRadius: 'var(--mui-radius-control)',
    backgroundColor: 'var(--mui-palette-background-paper)',
    boxShadow: '0 12px 32px -8px rgb(10 10 30 / 0.28)',
    '[data-theme="dark"] &': { backgroundColor: '#1d1d26' },
  },
  forcedChosen: {
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
    },
  },
  forcedTrack,
  forcedBar,
  bar: {
    display: 'block',
    overflow: 'hidden',
    borderRadius: 4,
    backgroundColor: 'var(--mui-palette-action-selected)',
    ...forcedTrack,
    '& > *': {
      display: 'block',
      height: '100%',
      borderRadius: 4,
      backgroundColor: 'var(--mui-palette-primary-main)',
      ...forcedBar,
    },
  },
} satisfies Record<string, CSSObject>;

const onTouch = (styles: CSSObject): CSSObject => ({ '@media (pointer: coarse)': styles });

const fieldHeight: CSSObject = { '--field': '44px', '@media (min-width: 600px)': { '--field': '40px' } };

const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 } as const;

/** The focus ring of controls whose click target is larger than what they show. */
const innerFocusRing: CSSObject = { '&.Mui-focusVisible': { ...focusRing, outlineOffset: -4 } };

const popup = {
  border: hairline,
  boxShadow: '0 12px 32px -8px rgb(10 10 30 / 0.22)',
} as const;

const safe: CSSObject = {
  padding: ['top', 'right', 'bottom', 'left'].map((edge) => `env(safe-area-inset-${edge}, 0px)`).join(' '),
};

const components: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // Aligns money and dates in columns. Other text is left out, because this setting also widens hyphens.
      'time, dd, td, .tabular': { fontVariantNumeric: 'tabular-nums' },
      // `:where` lowers the specificity, so that the style of a focused heading or message can remove this ring.
      ':where(a, button, [tabindex]):focus-visible': focusRing,
      // After a change of page, the app focuses `main`. The user has not chosen it, so it needs no ring.
      'main:focus-visible': { outline: 'none' },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': focusRing } },
  },
  MuiRadio: { styleOverrides: { root: innerFocusRing } },
  MuiCheckbox: { styleOverrides: { root: innerFocusRing } },
  MuiSwitch: { styleOverrides: { switchBase: innerFocusRing } },
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
        // In forced-colors mode a filled button has no background, so it needs an outline.
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
        border: hairline,
        boxShadow: '0 24px 64px -16px rgb(10 10 30 / 0.35)',
      },
      paperFullScreen: { ...safe, borderRadius: 0, border: 0 },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
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
  MuiMenu: {
    styleOverrides: {
      paper: {
        maxHeight: '24rem',
        '@media (max-height: 26rem)': { maxHeight: 'calc(100% - 32px)' },
        ...popup,
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
      paper: popup,
      listbox: {
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

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1200, xl: 1536 } },
  shape: { borderRadius: radius.surface },
  radius,
  tint,
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#4f46e5', dark: '#4338ca', light: '#818cf8', contrastText: '#ffffff' },
        secondary: { main: '#7c3aed', dark: '#6d28d9', light: '#a78bfa', contrastText: '#ffffff' },
        success: { main: '#13743a', dark: '#166534', light: '#22c55e', contrastText: '#ffffff' },
        warning: { main: '#b4420b', dark: '#9a3412', light: '#f97316', contrastText: '#ffffff' },
        error: { main: '#c81e1e', dark: '#991b1b', light: '#ef4444', contrastText: '#ffffff' },
        info: { main: '#0369a1', dark: '#075985', light: '#38bdf8', contrastText: '#ffffff' },
        grey: { 500: '#8a8a94' },
        background: { default: '#fafafc', paper: '#ffffff' },
        text: { primary: '#18181b', secondary: '#56565f', disabled: '#a1a1aa' },
        divider: '#e6e6ec',
      },
    },
    dark: {
      palette: {
        primary: { main: '#a5adfc', dark: '#818cf8', light: '#c7d2fe', contrastText: '#11111c' },
        secondary: { main: '#c4b5fd', dark: '#a78bfa', light: '#ddd6fe', contrastText: '#11111c' },
        success: { main: '#4ade80', dark: '#22c55e', light: '#86efac', contrastText: '#0b1a10' },
        warning: { main: '#fb9a52', dark: '#f97316', light: '#fdba74', contrastText: '#1c0f04' },
        error: { main: '#f98080', dark: '#ef4444', light: '#fca5a5', contrastText: '#1f0a0a' },
        info: { main: '#7dd3fc', dark: '#38bdf8', light: '#bae6fd', contrastText: '#06141c' },
        grey: { 500: '#666673' },
        background: { default: '#0c0c11', paper: '#15151c' },
        text: { primary: '#f4f4f6', secondary: '#a9a9b6', disabled: '#6b6b78' },
        divider: '#33333f',
      },
    },
  },
  typography: {
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    fontWeightMedium: 550,
    fontWeightBold: 650,
    h1: { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.021em', lineHeight: 1.25 },
    h2: { fontSize: '1.125rem', fontWeight: 620, letterSpacing: '-0.014em', lineHeight: 1.35 },
    h3: { fontSize: '1rem', fontWeight: 600, letterSpacing: '-0.011em', lineHeight: 1.4 },
    h6: { fontSize: '1.125rem', fontWeight: 620, letterSpacing: '-0.014em', lineHeight: 1.35 },
    subtitle2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55, letterSpacing: '-0.006em' },
    body2: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: '-0.003em' },
    caption: { fontSize: '0.75rem', lineHeight: 1.5, letterSpacing: 0 },
    button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none', letterSpacing: '-0.003em' },
  },
  components,
  mixins,
});
