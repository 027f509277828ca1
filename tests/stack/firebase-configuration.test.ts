import { expect, test } from 'vitest';
import { relaxPolicy } from './firebase-configuration.ts';

const origin = 'http://127.0.0.1:9099';

test('the Auth emulator is added to where a page may connect and what it may frame, and to nothing else', () => {
  expect(
    relaxPolicy("default-src 'self'; connect-src 'self' https://a.example; frame-src 'none'", origin),
  ).toBe(`default-src 'self'; connect-src 'self' https://a.example ${origin}; frame-src ${origin}`);
});
