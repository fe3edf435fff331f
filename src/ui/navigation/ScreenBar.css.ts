import { style } from '@vanilla-extract/css';
import { oneLine, plain, pressable } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

const desktop = '(min-width: 1024px)';

export const bar = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    minHeight: '56px',
    marginBlockEnd: vars.space[3],
    background: vars.color.surface,
    // The shadow continues the bar over the gutters, up to the edges of the screen.
    boxShadow: `0 0 0 100vmax ${vars.color.surface}, 0 1px 0 100vmax ${vars.color.border}`,
    clipPath: 'inset(0 -100vmax -1px)',
    '@media': {
      [desktop]: {
        marginBlock: `${vars.space[6]} ${vars.space[5]}`,
        minHeight: '44px',
        background: 'none',
        boxShadow: 'none',
        clipPath: 'none',
      },
    },
  },
]);

export const backAtAllWidths = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '48px',
    height: '48px',
    marginInlineStart: '-12px',
    borderRadius: vars.radius.full,
  },
]);

export const backOnPhone = style([backAtAllWidths, { '@media': { [desktop]: { display: 'none' } } }]);

export const heading = style([
  plain,
  oneLine,
  {
    flex: 1,
    minWidth: 0,
    font: `700 18px/24px ${vars.font}`,
    letterSpacing: '-.01em',
    '@media': { [desktop]: { font: `800 22px/28px ${vars.font}`, letterSpacing: '-.02em' } },
  },
]);

export const action = style([plain, { flex: 'none' }]);
