export const loadedOnce = {
  staleTime: Infinity,
  gcTime: Infinity,
  networkMode: 'always',
  retry: false,
} as const;
