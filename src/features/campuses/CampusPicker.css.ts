import { style } from '@vanilla-extract/css';
import { root } from '../../ui/theme/base.css.ts';
import { font } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { resetStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const card = style([
  root,
  {
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
  },
]);

/** Has the height that embed.css reserves for the widget (reserved-space.ts). The content scrolls. */
export const picker = style([
  card,
  { height: '640px', overflowY: 'auto', overscrollBehavior: 'contain', scrollbarWidth: 'thin' },
]);

/** Has the height that embed.css reserves for the compact widget. */
export const compact = style([
  card,
  layout.row(2),
  { height: '60px', paddingInline: `${vars.space[4]} ${vars.space[2]}` },
]);

export const compactIcon = style({ flex: 'none', color: vars.color.brandText });

export const compactName = resetStyle(font.smallBold, { flex: 1, minWidth: 0 });
