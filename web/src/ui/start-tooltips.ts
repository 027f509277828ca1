const DELAY_MS = 700;
const SKIP_MS = 300;
/** After the pointer leaves an element, its tooltip remains for this time, so that the pointer can reach it. */
const LINGER_MS = 100;
const GAP_PX = 8;

const look: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  zIndex: '1500',
  boxSizing: 'border-box',
  width: 'max-content',
  maxWidth: 'min(300px, calc(100vw - 16px))',
  padding: '5px 9px',
  borderRadius: 'var(--mui-radius-item)',
  fontSize: '0.75rem',
  fontWeight: '550',
  lineHeight: '1.4',
  color: 'var(--mui-palette-background-default)',
  backgroundColor: 'var(--mui-palette-text-primary)',
};

export function startTooltips(): () => void {
  const tip = document.createElement('div');
  tip.id = 'tooltip';
  tip.setAttribute('role', 'tooltip');
  Object.assign(tip.style, look);
  let aim: HTMLElement | null = null;
  let shown: HTMLElement | null = null;
  let leftAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    if (shown?.getAttribute('aria-describedby') === tip.id) shown.removeAttribute('aria-describedby');
    shown = null;
    tip.remove();
  };

  const open = () => {
    const text = aim?.dataset['tooltip'];
    close();
    if (!aim?.isConnected || text === undefined) return;
    shown = aim;
    tip.textContent = text;
    document.body.append(tip);
    place(tip, shown);
    // If a tooltip only repeats the element's name, screen readers don't read it again.
    const isNews = shown.textContent !== text && !shown.hasAttribute('aria-describedby');
    if (isNews) shown.setAttribute('aria-describedby', tip.id);
  };

  const pointAt = (at: EventTarget | null) => {
    const next =
      at === tip ? shown : at instanceof Element ? at.closest<HTMLElement>('[data-tooltip]') : null;
    if (next === aim) return;
    aim = next;
    clearTimeout(timer);
    if (next === null) {
      if (!shown) return;
      leftAt = Date.now();
      timer = setTimeout(close, LINGER_MS);
    } else if (next !== shown) {
      const isNext = shown !== null || Date.now() - leftAt <= SKIP_MS;
      timer = setTimeout(open, isNext ? 0 : Number(next.dataset['tooltipDelay'] ?? DELAY_MS));
    }
  };

  const openIfMeant = () => {
    if (aim?.matches(':hover, :focus-visible')) open();
    else aim = null;
  };

  const forget = () => {
    close();
    aim = null;
  };

  const listening = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listen: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listen, { capture: true, passive: true, signal: listening.signal });
  on('pointerover', ({ target }) => pointAt(target));
  // Without a related target, the pointer has left the window, or a finger was lifted.
  on('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) pointAt(null);
  });
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) pointAt(target);
  });
  on('focusout', () => pointAt(null));
  // A mouse button closes the tooltip. A finger does not close it, because a long press opens it.
  on('pointerdown', ({ pointerType }) => {
    if (pointerType !== 'touch') close();
  });
  on('keydown', forget);
  // Scrolling closes the tooltip. The browser also scrolls when it brings a focused element into view, so a timer opens
  // the tooltip again. The event `scrollend` is not used, because some browsers do not have it.
  on('scroll', () => {
    close();
    if (aim) timer = setTimeout(openIfMeant, DELAY_MS);
  });
  return () => {
    listening.abort();
    close();
  };
}

function place(tip: HTMLElement, element: HTMLElement): void {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const isBeside = element.dataset['tooltipSide'] === 'right';
  const below = bottom + GAP_PX;
  const hasRoom = below + offsetHeight <= window.innerHeight - GAP_PX;
  const x = isBeside ? right + GAP_PX : left + (width - offsetWidth) / 2;
  const y = isBeside ? top + (height - offsetHeight) / 2 : hasRoom ? below : top - GAP_PX - offsetHeight;
  tip.style.left = `${Math.max(GAP_PX, Math.min(x, window.innerWidth - offsetWidth - GAP_PX))}px`;
  tip.style.top = `${y}px`;
}
