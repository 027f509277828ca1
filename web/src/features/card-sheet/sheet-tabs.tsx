import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { SHEET_HEAD_HEIGHT } from './sheet-head.tsx';

interface SheetTabsProps<Value extends string> {
  value: Value;
  tabs: readonly { value: Value; label: string }[];
  /** Called when the pointer or the focus reaches a tab. */
  onNear: (value: Value) => void;
  onChange: (value: Value) => void;
}

/** The height of the tabs, including their hairlines. */
export const SHEET_TABS_HEIGHT = 46;

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Shows the sheet's tabs as one tab stop. The arrow keys move between them. */
export function SheetTabs<Value extends string>({ value, tabs, onNear, onChange }: SheetTabsProps<Value>) {
  return (
    <TabList role="tablist" aria-label="About this card">
      {tabs.map((tab, index) => (
        <TabButton
          key={tab.value}
          role="tab"
          id={tabId(tab.value)}
          aria-selected={tab.value === value}
          aria-controls={panelId(tab.value)}
          tabIndex={tab.value === value ? 0 : -1}
          onPointerEnter={() => onNear(tab.value)}
          onFocus={() => onNear(tab.value)}
          onClick={() => onChange(tab.value)}
          onKeyDown={({ key }) => {
            const next = tabs[(index + (STEPS[key] ?? 0) + tabs.length) % tabs.length];
            if (!next || next === tab) return;
            onChange(next.value);
            document.getElementById(tabId(next.value))?.focus();
          }}
        >
          {tab.label}
        </TabButton>
      ))}
    </TabList>
  );
}

export const tabId = (value: string) => `sheet-tab-${value}`;
const panelId = (value: string) => `sheet-panel-${value}`;

export function tabPanel(value: string) {
  return { role: 'tabpanel', id: panelId(value), 'aria-labelledby': tabId(value) } as const;
}

const TabList = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: SHEET_HEAD_HEIGHT,
  zIndex: 2,
  flex: 'none',
  display: 'flex',
  padding: '0 8px',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const TabButton = styled(ButtonBase)(({ theme }) => ({
  minHeight: 44,
  padding: '0 12px',
  ...theme.typography.button,
  color: theme.vars.palette.text.secondary,
  boxShadow: 'inset 0 -2px transparent',
  '@media (hover: hover)': { '&:hover': { color: theme.vars.palette.text.primary } },
  '&[aria-selected="true"]': {
    color: theme.vars.palette.primary.main,
    boxShadow: `inset 0 -2px ${theme.vars.palette.primary.main}`,
    ...theme.mixins.forcedChosen,
  },
  '&:focus-visible': { outlineOffset: -4 },
}));
