import { expect, test } from 'vitest';
import { csvText } from '../../functions/src/account/export.ts';

test.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  'a cell that begins with %j is no formula',
  async (first) => {
    expect(await csvText([[`${first}1`]])).toMatch(/^"?'/);
  },
);
