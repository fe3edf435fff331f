import { layout, paint, resetStyle } from '../../ui/theme.ts';

/** A disc above the top of the screen, which the finger pulls down. */
export const disc = resetStyle(layout.iconBox('44px'), paint.raised, {
  position: 'fixed',
  zIndex: 5,
  insetBlockStart: '-52px',
  insetInlineStart: 'calc(50% - 22px)',
  pointerEvents: 'none',
  // It stays while the list is read.
  selectors: { '&[data-refreshing]': { insetBlockStart: '20px' } },
});
