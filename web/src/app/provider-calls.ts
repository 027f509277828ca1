const PROVIDER = /\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

const abandoned = new AbortController();

/**
 * Returns a `fetch` that reports an outage of the identity provider as a lost network. Firebase keeps the session if
 * its first call fails because of the network. If the call fails for another reason, Firebase signs the user out.
 */
export function outagesAsLostCalls(fetch: typeof window.fetch): typeof window.fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!PROVIDER.test(address)) return fetch(input, init);
    const response = await fetch(input, { ...init, signal: abandoned.signal });
    if (response.status >= 500 || response.status === 429) {
      throw new TypeError(`The identity provider responded with ${response.status}`);
    }
    return response;
  };
}

export function abandonProviderCalls(): void {
  abandoned.abort();
}
