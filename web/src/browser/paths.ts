/** The addresses that components link to. `app/screens.tsx` has all screens. */
export const paths = {
  landing: '/',
  login: '/login',
  home: '/home',
  cards: '/cards',
  benefits: '/benefits',
} as const;
