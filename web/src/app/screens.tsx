import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import type { ComponentType } from 'react';
import { paths } from '../browser/paths.ts';
import type { NavigationItem } from '../shell/navigation.tsx';

interface Screen extends NavigationItem {
  load: () => Promise<ComponentType>;
}

export const screens: readonly Screen[] = [
  {
    path: paths.home,
    label: 'Home',
    icon: <HomeOutlined fontSize="small" />,
    isMain: true,
    load: async () => (await import('../pages/home-page.tsx')).HomePage,
  },
  {
    path: paths.cards,
    label: 'Cards',
    icon: <CreditCardOutlined fontSize="small" />,
    isMain: true,
    load: async () => (await import('../pages/cards-page.tsx')).CardsPage,
  },
  {
    path: paths.benefits,
    label: 'Benefits',
    icon: <EventAvailableOutlined fontSize="small" />,
    isMain: true,
    load: async () => (await import('../pages/benefits-page.tsx')).BenefitsPage,
  },
  {
    path: '/analytics',
    label: 'Analytics',
    icon: <InsightsOutlined fontSize="small" />,
    load: async () => (await import('../pages/analytics-page.tsx')).AnalyticsPage,
  },
  {
    path: '/settings',
    label: 'Settings',
    icon: <SettingsOutlined fontSize="small" />,
    isAtFoot: true,
    load: async () => (await import('../pages/settings-page.tsx')).SettingsPage,
  },
];

export async function loadShell() {
  const [{ Layout }, { FindPlace }] = await Promise.all([
    import('../shell/layout.tsx'),
    import('../pages/find-place.tsx'),
  ]);
  return { Layout, FindPlace };
}

export function prefetchScreen(path: string): void {
  const screen = screens.find((each) => each.path === path);
  void Promise.allSettled([loadShell(), screen?.load()]);
}
