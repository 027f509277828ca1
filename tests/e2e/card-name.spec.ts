import { expect, test } from '@playwright/test';
import { onePage } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';

// No test saves anything. Each one opens the dialog and cancels it.
const page = onePage('2026-11-20', '/cards', async () => {});
const dialog = () => page().getByRole('dialog');
const cardName = () => dialog().getByRole('combobox', { name: 'Card Name' });
const options = () => page().getByRole('option');

test.beforeEach(async () => {
  await page().getByRole('button', { name: 'Add Card' }).click();
});

test.afterEach(async () => {
  await page().getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog()).toHaveCount(0);
});

test.describe('Card Name', () => {
  test('Enter chooses the card that was found without sending the form', async () => {
    await choose(page(), 'Bank', 'Chase');
    await cardName().fill('csr');
    await expect(options().first()).toContainText('Chase Sapphire Reserve');
    await cardName().press('Enter');
    await expect(cardName()).toHaveValue('Chase Sapphire Reserve');
    await expect(page().getByRole('listbox')).toHaveCount(0);
    await expect(dialog()).toBeVisible();
  });

  test('the arrow keys move through the list, and Escape closes only the list', async () => {
    await choose(page(), 'Bank', 'Discover');
    // A disabled field takes no focus, so the key would open the banks again.
    await expect(cardName()).toBeEnabled();
    await cardName().press('Enter');
    await expect(options()).toHaveCount(6);
    await cardName().press('ArrowDown');
    const second = (await options().nth(1).getAttribute('id')) ?? '';
    await expect(cardName()).toHaveAttribute('aria-activedescendant', second);
    await cardName().press('Escape');
    await expect(page().getByRole('listbox')).toHaveCount(0);
    await expect(dialog()).toBeVisible();
    await expect(cardName()).toHaveValue('');
  });

  test('a name without a match says so, and leaving the field restores the chosen card', async () => {
    await choose(page(), 'Bank', 'Chase');
    await choose(page(), 'Card Name', /^Chase Freedom Flex Annual/);
    await cardName().fill('nothing of the kind');
    await expect(page().getByText('No matching cards')).toBeVisible();
    await expect(options()).toHaveCount(0);
    await dialog().getByRole('heading').click();
    await expect(cardName()).toHaveValue('Chase Freedom Flex');
    await cardName().click();
    await expect.poll(() => options().count()).toBeGreaterThan(30);
    await cardName().press('Escape');
  });

  test('a button shows the cards that are no longer offered', async () => {
    await choose(page(), 'Bank', 'Citi');
    await cardName().fill('rewards+');
    await expect(options()).toHaveCount(0);
    await dialog().getByRole('button', { name: 'Show cards no longer offered' }).click();
    await cardName().fill('rewards+');
    await expect(options()).toHaveText(['Citi Rewards+ CardAnnual fee: $0.00 · No longer offered']);
    await options().click();
    await expect(cardName()).toHaveValue('Citi Rewards+ Card');
    await dialog().getByRole('button', { name: 'Hide cards no longer offered' }).click();
    await expect(cardName()).toHaveValue('Citi Rewards+ Card');
    await choose(page(), 'Bank', 'Discover');
    await expect(dialog().getByRole('button', { name: /no longer offered/ })).toHaveCount(0);
  });
});

test('the dialog lists the benefits of the chosen card, or says that none are known', async () => {
  await choose(page(), 'Bank', 'American Express');
  await choose(page(), 'Card Name', /^American Express Platinum Card Annual/);
  await expect(dialog().getByRole('list', { name: 'Includes 5 benefits' }).getByRole('listitem')).toHaveText([
    'Airline Fee Credit$200.00 Annually',
    'FHR/THC Hotel Credit$200.00 Annually',
    'Uber Cash$15.00 Monthly',
    '$50 Saks Fifth Avenue Credit$50.00 Semi-annually',
    'CLEAR+ Credit$179.00 Annually',
  ]);
  await choose(page(), 'Bank', 'Chase');
  await choose(page(), 'Card Name', /^Chase Freedom Flex Annual/);
  await expect(dialog().getByText('No known benefits for this card.')).toBeVisible();
  await expect(dialog().getByRole('list')).toHaveCount(0);
});
