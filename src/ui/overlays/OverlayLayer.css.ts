import { globalStyle, style } from '@vanilla-extract/css';
import { alone } from '../theme/base.css.ts';

/** As large as the window, and not in the way: only what lies in it can be touched. */
export const layer = style({
  ...alone,
  // As browsers have it for popovers: none while it is closed.
  display: 'revert',
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  overflow: 'visible',
  pointerEvents: 'none',
});

globalStyle(`${layer} > *`, { pointerEvents: 'auto' });

/** What react-aria means to put into the page for what it makes pressable. */
globalStyle(':where([data-react-aria-pressable])', { touchAction: 'pan-x pan-y pinch-zoom' });
