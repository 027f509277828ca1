const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com'];

/**
 * The push services of Firefox, Safari and Edge use subdomains of these domains, such as one for each region.
 */
const DOMAINS = ['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Users can enter any address, so the server sends only to addresses that pass this check. */
export function isPushEndpoint(endpoint: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowsLoopback && LOOPBACK.includes(hostname)) return protocol === 'http:' || protocol === 'https:';
  const isKnown = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(`.${domain}`));
  return isKnown && protocol === 'https:' && port === '';
}
