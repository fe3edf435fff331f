import { globalStyle, style } from '@vanilla-extract/css';
import { isolated } from '../theme/base.css.ts';
import { layout } from '../theme.ts';

/** Covers the window without blocking it: only its children receive pointer events. */
export const layer = style({
  ...isolated,
  ...layout.size('100%'),
  // The browser's default for popovers: they are not displayed while they are closed.
  display: 'revert',
  position: 'fixed',
  inset: 0,
  maxWidth: 'none',
  maxHeight: 'none',
  overflow: 'visible',
  pointerEvents: 'none',
});

globalStyle(`${layer} > *`, { pointerEvents: 'auto' });

/** The rule that react-aria would add to the page for pressable elements. See `prepareReactAria` in OverlayLayer.tsx. */
globalStyle(':where([data-react-aria-pressable])', { touchAction: 'pan-x pan-y pinch-zoom' });
