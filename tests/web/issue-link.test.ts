import { expect, test } from 'vitest';
import { issueLink } from '../../web/src/browser/issue-link.ts';
import { newIssueAddress } from '../../web/vite-issues.ts';

test.each([
  'github:owner/card-rewards',
  'owner/card-rewards',
  'https://github.com/owner/card-rewards',
  'git+https://github.com/owner/card-rewards.git',
  'git@github.com:owner/card-rewards.git',
  { type: 'git', url: 'git+ssh://git@github.com/owner/card-rewards.git' },
])('a project in the repository %j takes what is wrong as an issue there', (repository) => {
  expect(newIssueAddress({ name: 'any', repository })).toBe(
    'https://github.com/owner/card-rewards/issues/new',
  );
});

test.each([
  {},
  { repository: '' },
  { repository: { type: 'git' } },
  { repository: 'https://example.com/owner/name' },
  { repository: 'https://github.com.example.com/owner/name' },
])('a project that names no such repository (%j) takes none', (manifest) => {
  expect(newIssueAddress(manifest)).toBeNull();
});

test('an issue names the card and the terms as the catalogue has them, with their source, and nothing else', () => {
  const link = new URL(
    issueLink(
      'https://github.com/owner/name/issues/new',
      { product: 'Amex Gold', fact: 'Uber Cash' },
      { source: { kind: 'issuer', url: 'https://www.example.com/gold?a=1&b=2' }, as_of: '2026-11-12' },
    ),
  );
  expect(link.origin + link.pathname).toBe('https://github.com/owner/name/issues/new');
  expect(Object.fromEntries(link.searchParams)).toEqual({
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
