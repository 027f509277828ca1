import { expect, test } from '@playwright/test';
import { onePage } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';

// Nothing is saved here: each test opens the dialog anew, and leaves it.
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
  for (const [bank, typed, name] of [
    ['American Express', 'plat', 'American Express Platinum Card'],
    ['Chase', 'csr', 'Chase Sapphire Reserve'],
    ['Capital One', 'venture', 'Capital One Venture X Rewards Card'],
  ] as const) {
    test(`typing "${typed}" finds the ${name}, and Enter chooses it without sending the form`, async () => {
      await choose(page(), 'Bank', bank);
      await cardName().fill(typed);
      await expect(options().first()).toContainText(name);
      await cardName().press('Enter');
      await expect(cardName()).toHaveValue(name);
      await expect(page().getByRole('listbox')).toHaveCount(0);
      await expect(dialog()).toBeVisible();
    });
  }

  test('the arrow keys go through the list, and Escape closes the list only', async () => {
    await choose(page(), 'Bank', 'Discover');
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

  test('what was typed and not chosen gives way to the chosen card', async () => {
    await choose(page(), 'Bank', 'Chase');
    await choose(page(), 'Card Name', /^Chase Freedom Flex Annual/);
    await cardName().fill('sapphire');
    await dialog().getByRole('heading').click();
    await expect(cardName()).toHaveValue('Chase Freedom Flex');
    await cardName().click();
    await expect.poll(() => options().count()).toBeGreaterThan(30);
    await cardName().press('Escape');
  });

  test('a name that no card has says so', async () => {
    await choose(page(), 'Bank', 'Chase');
    await cardName().fill('nothing of the kind');
    await expect(page().getByText('No matching cards')).toBeVisible();
    await expect(options()).toHaveCount(0);
    await cardName().press('Escape');
  });

  test('cards that are no longer offered stand behind a button', async () => {
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

test.describe('What a card brings', () => {
  test('stands there before it is added', async () => {
    await choose(page(), 'Bank', 'American Express');
    await choose(page(), 'Card Name', /^American Express Platinum Card Annual/);
    await expect(
      dialog().getByRole('list', { name: 'Includes 5 benefits' }).getByRole('listitem'),
    ).toHaveText([
      'Airline Fee Credit$200.00 Annually',
      'FHR/THC Hotel Credit$200.00 Annually',
      'Uber Cash$15.00 Monthly',
      '$50 Saks Fifth Avenue Credit$50.00 Semi-annually',
      'CLEAR+ Credit$179.00 Annually',
    ]);
  });

  test('is nothing where the catalogue knows none', async () => {
    await choose(page(), 'Bank', 'Chase');
    await choose(page(), 'Card Name', /^Chase Freedom Flex Annual/);
    await expect(dialog().getByText('No known benefits for this card.')).toBeVisible();
    await expect(dialog().getByRole('list')).toHaveCount(0);
  });
});
