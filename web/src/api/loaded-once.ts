/** Options of a query that loads a file of the app, and loads it once. */
export const loadedOnce = {
  staleTime: Infinity,
  gcTime: Infinity,
  networkMode: 'always',
  retry: false,
} as const;
