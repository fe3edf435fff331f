import { style } from '@vanilla-extract/css';
import { floating } from '../../../ui/buttons/floating.css.ts';
import { plain, pressable } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const desktop = '(min-width: 1024px)';

/** No container, which would hold the bar at the bottom of the screen inside. */
export const screen = style([plain, { position: 'relative', paddingBlockEnd: vars.space[10] }]);

/** On top of the picture, where a wide screen has a way up instead. */
export const back = style([
  floating,
  {
    insetBlockStart: vars.space[2],
    insetInlineStart: vars.space[2],
    zIndex: 1,
    '@media': { [desktop]: { display: 'none' } },
  },
]);

/** Hidden with its place, so that people who hear the page meet no empty one. */
export const way = style({ display: 'none', '@media': { [desktop]: { display: 'block' } } });

export const crumbs = style([
  plain,
  { display: 'flex', alignItems: 'center', minHeight: '44px', gap: vars.space[2] },
]);

const part = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: vars.space[2],
  minHeight: '44px',
  font: `400 14px/20px ${vars.font}`,
} as const;

export const crumb = style([
  pressable,
  { ...part, color: vars.color.textMuted, selectors: { 'a&:hover': { textDecoration: 'underline' } } },
]);

export const here = style([plain, { ...part, minWidth: 0, flex: '0 1 auto' }]);
