import { style } from '@vanilla-extract/css';
import { plain, root } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const card = style([
  root,
  {
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
  },
]);

/** As high as the space that embed.css reserves for it (reserved-space.ts). It scrolls inside. */
export const picker = style([
  card,
  { height: '640px', overflowY: 'auto', overscrollBehavior: 'contain', scrollbarWidth: 'thin' },
]);

/** As high as the space that embed.css reserves for it. */
export const compact = style([
  card,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    height: '60px',
    paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  },
]);

export const compactIcon = style({ flex: 'none', color: vars.color.brandText });

export const compactName = style([plain, { flex: 1, minWidth: 0, font: `700 15px/20px ${vars.font}` }]);
