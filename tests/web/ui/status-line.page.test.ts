import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { theme } from '../../../web/src/app/theme.ts';
import { StatusLine } from '../../../web/src/ui/status-line.tsx';

afterEach(cleanup);

test('a line of a notice breaks neither before nor after a dot', () => {
  const notices = [{ text: 'Digital Entertainment Credit used · $25.00' }];
  render(createElement(ThemeProvider, { theme }, createElement(StatusLine, { notices, onGone: () => {} })));
  expect(screen.getByRole('status').textContent).toBe('Digital Entertainment Credit used\u00a0·\u00a0$25.00');
});
