export const paths = {
  landing: '/',
  login: '/login',
  home: '/home',
  cards: '/cards',
  benefits: '/benefits',
  analytics: '/analytics',
  settings: '/settings',
} as const;
