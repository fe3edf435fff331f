import { style, styleVariants } from '@vanilla-extract/css';
import { font, layout, paint, pressableStyle, vars } from '../theme.ts';

const link = pressableStyle(paint.brandText, {
  // Contains the absolutely positioned text for screen readers.
  position: 'relative',
  borderRadius: vars.radius.xs,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { textDecorationThickness: '2px' } },
});

export const looks = styleVariants({
  inline: [link],
  standalone: [link, font.smallMedium, layout.inlineRow(1), { minWidth: '44px', minHeight: '44px' }],
});

export const externalIcon = style({
  flex: 'none',
  marginInlineStart: vars.space[1],
  verticalAlign: '-2px',
  selectors: { [`${looks.standalone} > &`]: { marginInlineStart: 0 } },
});
