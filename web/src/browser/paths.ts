export const paths = {
  landing: '/',
  login: '/login',
  home: '/home',
  cards: '/cards',
  benefits: '/benefits',
} as const;
