import { expect, test } from 'vitest';
import { placesIn } from '../../../web/src/api/report-error.ts';

test.each([
  [
    'Chromium',
    'TypeError: no card of Ana at 12:30:15\n    at show (https://a.example/assets/app-B2.js:1:234)',
  ],
  ['Firefox and Safari', 'show@https://a.example/assets/app-B2.js:1:234\n'],
])('the places of an error in %s do not include its message', (_browser, stack) => {
  const error = Object.assign(new TypeError('no card of Ana at 12:30:15'), { stack });
  expect(placesIn(error)).toMatch(
    /^(?: {4}at show \(|show@)https:\/\/a\.example\/assets\/app-B2\.js:1:234\)?$/,
  );
});
