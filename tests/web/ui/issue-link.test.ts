import { expect, test } from 'vitest';
import { issueLink } from '../../../web/src/ui/issue-link.ts';

const doubted = { product: 'Amex Gold', fact: 'Uber Cash' };
const known = {
  source: { kind: 'issuer', url: 'https://www.example.com/gold?a=1&b=2' },
  as_of: '2026-11-12',
} as const;

test.each(['', 'owner/card-rewards', 'http://example.com/report', 'javascript:alert(1)'])(
  'the address %j is no valid report address',
  (address) => {
    expect(issueLink(address, doubted, known)).toBeNull();
  },
);

test('a report contains only the card, the terms of the catalogue and their source', () => {
  const link = new URL(
    issueLink('https://github.com/owner/name/issues/new?labels=terms', doubted, known) ?? '',
  );
  expect(link.origin + link.pathname).toBe('https://github.com/owner/name/issues/new');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    labels: 'terms',
    title: 'Amex Gold: Uber Cash',
    body: [
      'Card: Amex Gold',
      'Terms: Uber Cash',
      'Source: https://www.example.com/gold?a=1&b=2, as of 2026-11-12',
      '',
      'What is wrong, and where it can be read:',
      '',
    ].join('\n'),
  });
});
