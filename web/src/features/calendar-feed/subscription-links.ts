/**
 * Returns links that subscribe the usual calendars to a feed.
 * @param url the feed's address, with its scheme
 * @example subscriptionLinks('https://a.example/feed.ics')[1] // { name: 'Apple', href: 'webcal://a.example/feed.ics' }
 */
export function subscriptionLinks(url: string): { name: string; href: string }[] {
  const webcal = url.replace(/^https?:/, 'webcal:');
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
  return [
    { name: 'Google', href: `https://calendar.google.com/calendar/render?${query({ cid: webcal })}` },
    { name: 'Apple', href: webcal },
    {
      name: 'Outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?${query({ url, name: 'Card benefits' })}`,
    },
  ];
}
