import { style } from '@vanilla-extract/css';
import { extendStyle, font, layout, resetStyle, root, vars } from '../../ui/theme.ts';

const card = extendStyle(root, {
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
});

/** Has the height that embed.css reserves for the widget (reserved-space.ts). The content scrolls. */
export const picker = extendStyle(card, {
  height: '640px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
});

/** Has the height that embed.css reserves for the compact widget. */
export const compact = extendStyle(card, layout.row(2), {
  height: '60px',
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
});

export const compactIcon = style({ flex: 'none', color: vars.color.brandText });

export const compactName = resetStyle(font.smallBold, layout.fill);
