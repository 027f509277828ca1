import { expect, test } from 'vitest';
import { banks, loadHowToUse, loadOtherNames } from '@card-rewards/functions/catalogue';
import { cardsByBank } from '../support/products.ts';

test('each shop with other names is named by some benefit', async () => {
  const howToUse = await Promise.all(banks.map(loadHowToUse));
  const versions = Object.values(cardsByBank)
    .flat()
    .flatMap(({ benefits }) => benefits.flatMap((benefit) => benefit.versions));
  const texts = [
    ...versions.flatMap(({ name, description }) => [name, description]),
    ...howToUse.flatMap((ofBank) =>
      Object.values(ofBank).flatMap((ofCard) =>
        Object.values(ofCard).flatMap((uses) => uses.flatMap(({ merchants = [] }) => merchants)),
      ),
    ),
  ].map((text) => text.toLowerCase());
  const unknown = Object.keys(await loadOtherNames()).filter(
    (name) => !texts.some((text) => text.includes(name.toLowerCase())),
  );
  expect(unknown).toEqual([]);
});
