import { globalStyle, style } from '@vanilla-extract/css';

/** As large as the window, and not in the way: only what lies in it can be touched. */
export const layer = style({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  background: 'none',
  pointerEvents: 'none',
});

globalStyle(`${layer} > *`, { pointerEvents: 'auto' });

/** What react-aria means to put into the page for what it makes pressable. */
globalStyle(':where([data-react-aria-pressable])', { touchAction: 'pan-x pan-y pinch-zoom' });
