import { expect, test } from 'vitest';
import { csvText } from '../../functions/src/account/export.ts';

test.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  'a cell that begins with %j is no formula',
  (first) => {
    expect(csvText([[`${first}1`]])).toMatch(/^"?'/);
  },
);

test('a cell with a comma, a quote or a line break is quoted', () => {
  expect(csvText([['a,b', 'a"b', 'a\nb', 'a=b']])).toBe('"a,b","a""b","a\nb",a=b\r\n');
});
