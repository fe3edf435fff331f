import { globalStyle } from '@vanilla-extract/css';
import { desktop, layout, resetStyle, vars } from '../theme.ts';

/** Sticks to the bottom of the screen on phones. On wider screens, it stands below the content. */
export const bar = resetStyle(layout.items(3), {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 3,
  paddingBlock: vars.space[3],
  paddingBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.border}`,
  '@media': { [desktop]: { position: 'static', paddingBlock: 0, background: 'none', border: 0 } },
});

globalStyle(`${bar} > *`, { flex: '1 1 0', minWidth: 0 });
