import { extendStyle, layout, resetStyle, vars } from '../theme.ts';
import { body as frameBody } from './DialogFrame.css.ts';

export const head = resetStyle(layout.row(), {
  paddingBlock: vars.space[2],
  paddingInline: `${vars.space[5]} ${vars.space[2]}`,
});

export const body = extendStyle(frameBody, { padding: `0 ${vars.space[5]} ${vars.space[4]}` });

/** The footer of a panel, below a dotted line with a dot every 8 px. */
export const foot = resetStyle({
  padding: `${vars.space[4]} ${vars.space[5]}`,
  paddingBlockEnd: `calc(${vars.space[4]} + env(safe-area-inset-bottom))`,
  backgroundImage: `radial-gradient(circle, ${vars.color.borderStrong} 1px, transparent 1.5px)`,
  backgroundPosition: '0 0',
  backgroundRepeat: 'repeat-x',
  backgroundSize: '8px 4px',
});
