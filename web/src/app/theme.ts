import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme, type CSSObject } from '@mui/material/styles';
import { components } from './theme-components.ts';

/** The corner radii of surfaces, dialogs, buttons and fields, list items, and badges, in px. */
const radius = { surface: 12, dialog: 16, control: 10, item: 8, pill: 6 };

/** Translucent colors for marked rows, chosen controls and badges. */
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
    /** A surface on the page, with a hairline border. */
    surface: CSSObject;
    /** The dashed frame of an empty or failed state. */
    frame: CSSObject;
    /** A surface that floats over the page. */
    floating: CSSObject;
    /** A chosen control in forced-colors mode. */
    forcedChosen: CSSObject;
    /** The track of a progress bar in forced-colors mode. */
    forcedTrack: CSSObject;
    /** The filled part of a progress bar in forced-colors mode. */
    forcedBar: CSSObject;
  }
}

const hairline = '1px solid var(--mui-palette-divider)';

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
    // A shadow does not show on black.
    '[data-theme="dark"] &': { backgroundColor: '#1d1d26' },
  },
  forcedChosen: {
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
    },
  },
  forcedTrack: {
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      outline: '1px solid CanvasText',
      backgroundColor: 'Canvas',
    },
  },
  forcedBar: { '@media (forced-colors: active)': { backgroundColor: 'Highlight' } },
} satisfies Record<string, CSSObject>;

const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  // Below `md` the phone's layout is used.
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
        // The color of field borders.
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
    fontFamily,
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
