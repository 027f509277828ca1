import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { SHEET_HEAD_HEIGHT } from './sheet-head.tsx';

interface SheetTabsProps<Value extends string> {
  value: Value;
  tabs: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export const SHEET_TABS_HEIGHT = 46;

export function SheetTabs<Value extends string>({ value, tabs, onChange }: SheetTabsProps<Value>) {
  return (
    <TabList
      aria-label="About this card"
      value={value}
      variant="scrollable"
      scrollButtons={false}
      selectionFollowsFocus
      onChange={(_event, chosen: Value) => onChange(chosen)}
    >
      {tabs.map((tab) => (
        <TabButton
          key={tab.value}
          value={tab.value}
          label={tab.label}
          id={tabId(tab.value)}
          aria-controls={panelId(tab.value)}
        />
      ))}
    </TabList>
  );
}

export const tabId = (value: string) => `sheet-tab-${value}`;
const panelId = (value: string) => `sheet-panel-${value}`;

export function tabPanel(value: string) {
  return { role: 'tabpanel', id: panelId(value), 'aria-labelledby': tabId(value) } as const;
}

const TabList = styled(Tabs)(({ theme }) => ({
  position: 'sticky',
  top: SHEET_HEAD_HEIGHT,
  zIndex: 2,
  flex: 'none',
  minHeight: SHEET_TABS_HEIGHT,
  padding: '0 8px',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const TabButton = styled(Tab)(({ theme }) => ({
  minWidth: 0,
  minHeight: 44,
  padding: '0 12px',
  ...theme.typography.button,
  '@media (hover: hover)': { '&:hover': { color: theme.vars.palette.text.primary } },
  '&[aria-selected="true"]': { color: theme.vars.palette.primary.main, ...theme.mixins.forcedChosen },
  '&:focus-visible': { outlineOffset: -4 },
})) as typeof Tab;
