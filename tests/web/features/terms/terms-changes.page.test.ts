import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { benefitDefaults } from '@card-rewards/functions/domain';
import { completeCard } from '../../../../web/src/api/read-responses.ts';
import { platinum } from '../../../support/examples.ts';
import { createTestClient, providerOf } from '../../page-test.ts';

test('the form for a mistake gets the name from the catalog, not the name that the user has given', async () => {
  vi.stubEnv('VITE_REPORT_MISTAKE_ADDRESS', 'https://example.com/new');
  // The address is read when the module loads.
  const { TermsChanges } = await import('../../../../web/src/features/terms/terms-changes.tsx');
  const before = {
    ...benefitDefaults,
    name: 'Gift for Mia',
    amount: '50.00',
    frequency: 'semi_annually',
  } as const;
  const benefits = [{ key: 'saks-fifth-avenue', before, after: null, edited: true }];
  const card = completeCard({ ...platinum, id: 'c1' });
  render(createElement(TermsChanges, { card, changes: { fee: null, benefits } }), {
    wrapper: providerOf(createTestClient()),
  });
  expect(screen.getByText(/Gift for Mia/)).toBeDefined();
  const link = await screen.findByText('Something wrong?');
  const { searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(searchParams.get('title')).toBe('American Express Platinum Card: $100 Saks Fifth Avenue Credit');
  expect(searchParams.get('body')).not.toContain('Mia');
});
