import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Card } from '@card-rewards/functions/contract';
import { setToday, test } from '../e2e/cards-fixtures.ts';
import { enter, still } from '../e2e/visit.ts';
import { root } from '../stack/paths.ts';
import { signUpWithGoogle } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';
import { joinFrames, type Frame } from './moving-picture.ts';

const today = '2026-11-24';
const pictureOf = (name: string) => path.join(root, '.github', `${name}.webp`);
const webp = { type: 'webp', quality: 80 } as const;

test.use({ today, viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 });

// On a busy machine, some requests fail at first, and the app repeats them.
test.beforeEach(({ expectLog }) => expectLog(/503/, { maybe: true }));

test('the picture beside a link to the product', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto('/');
  await drawn(page);
  // Some social networks do not support WebP. With the scale `css`, the picture has 1200 × 630 pixels.
  const file = path.join(root, 'web/public/link.jpg');
  await page.screenshot({ path: file, type: 'jpeg', quality: 85, scale: 'css' });
});

test('the pictures of the README', async ({ page, context }) => {
  const user = await signUpWithGoogle('Ana');
  await enter(page, user);
  await page.getByRole('button', { name: 'Look around with sample cards' }).click();
  await page.getByRole('button', { name: 'Remove them' }).waitFor();
  const api = clientOf(stackUrl, user.idToken);
  const cards: Card[] = (await api('GET /cards')).body.data;
  const sheetOf = (name: RegExp) => `/cards?card=${cards.find((card) => name.test(card.card_name))?.id}`;
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 780 });
  await setToday(phone, today);
  await phone.goto(`${sheetOf(/Gold/)}&tab=history`);
  for (const benefit of ['Uber Cash', 'Dining Credit']) {
    const mark = phone.getByRole('button', { name: new RegExp(`${benefit}: Mark .* used`) });
    await mark.first().click();
    await mark.first().waitFor({ state: 'detached' });
  }
  const composed = await context.newPage();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const each of [page, phone]) await each.emulateMedia({ colorScheme });
    await page.goto('/home');
    await drawn(page);
    await phone.goto(`${sheetOf(/Gold/)}&tab=history`);
    await drawn(phone);
    await compose(composed, await page.screenshot(), await phone.screenshot());
    await composed.screenshot({ path: pictureOf(`home-${colorScheme}`), ...webp, omitBackground: true });
    await page.goto(sheetOf(/Platinum/));
    await drawn(page);
    const worth = page.getByRole('region', { name: 'Worth keeping?' });
    await worth.screenshot({ path: pictureOf(`worth-keeping-${colorScheme}`), ...webp });
  }
});

test('the moving picture of the README', async ({ page }) => {
  const size = { width: 1200, height: 750 };
  await page.setViewportSize(size);
  const user = await signUpWithGoogle('Ana');
  await enter(page, user);
  await page.getByRole('button', { name: 'Look around with sample cards' }).click();
  await page.getByRole('button', { name: 'Remove them' }).waitFor();
  await page.goto('/home');
  await drawn(page);

  const frames: Frame[] = [];
  const show = async (ms: number) => {
    await still(page);
    frames.push({ picture: await page.screenshot({ ...webp, quality: 70, scale: 'css' }), ms });
  };
  await show(1_500);
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'What can I use here?' });
  await search.getByRole('combobox').waitFor();
  await drawn(page);
  await show(900);
  for (const letter of 'uber') {
    await page.keyboard.type(letter);
    await drawn(page);
    await show(letter === 'r' ? 1_800 : 250);
  }
  await search.getByRole('button', { name: /^Use / }).first().click();
  await search.getByRole('button', { name: 'Undo' }).waitFor();
  await search.getByRole('progressbar').waitFor({ state: 'detached' });
  await show(1_800);
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'hidden' });
  await drawn(page);
  await show(1_200);
  await page.getByRole('checkbox', { name: 'Dining Credit' }).first().click();
  await page.getByRole('status').filter({ hasText: ' used · ' }).waitFor();
  await show(2_500);
  await writeFile(pictureOf('find-and-tick'), joinFrames(frames, size));
});

async function drawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

/** Shows a picture of a desktop with that of a phone over its lower left corner. The background is transparent. */
async function compose(page: Page, desk: Buffer, phone: Buffer): Promise<void> {
  const image = (picture: Buffer) => `<img src="data:image/png;base64,${picture.toString('base64')}" alt="">`;
  await page.setViewportSize({ width: 1200, height: 740 });
  await page.setContent(`<style>
    body { margin: 0; background: none; }
    img { position: absolute; border: 1px solid #8886; box-shadow: 0 12px 24px -10px #0006; }
    img:first-of-type { right: 16px; top: 12px; width: 1084px; border-radius: 12px; }
    img:last-of-type { left: 16px; bottom: 20px; width: 250px; border-radius: 22px; }
  </style>${image(desk)}${image(phone)}`);
  await page.evaluate(() => Promise.all([...document.images].map((each) => each.decode())));
}
