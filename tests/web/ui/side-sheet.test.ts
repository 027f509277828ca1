import { expect, test } from 'vitest';
import { SideSheet } from '../../../web/src/ui/side-sheet.tsx';

const given = { open: true, onClose: () => {}, label: 'Any', width: '480px', children: null };

// No sheet of the product enters from the top or the bottom today.
test.each(['right', 'left', 'top', 'bottom'] as const)(
  'a side sheet can enter from the %s (specification, section 4)',
  (side) => {
    const { anchor, slotProps } = SideSheet({ ...given, side }).props;
    const { sx } = slotProps.paper;
    expect(anchor).toBe(side);
    // The sheet keeps clear of the notch at each edge that it touches, and leaves the page beside it visible.
    expect('borderTop' in sx).toBe(side !== 'bottom');
    expect('borderRight' in sx).toBe(side !== 'left');
    expect('borderLeft' in sx).toBe(side !== 'right');
    expect(sx).toMatchObject(
      side === 'right' || side === 'left' ? { maxWidth: '88vw' } : { maxHeight: '88dvh' },
    );
  },
);

test('a side sheet enters from the right by default (specification, section 4)', () => {
  expect(SideSheet(given).props.anchor).toBe('right');
});
