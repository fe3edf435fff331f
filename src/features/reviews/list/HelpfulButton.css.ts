import { style } from '@vanilla-extract/css';
import { pressable } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const button = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    // Its words stand at the edge of the text; only the place to press is wider.
    marginInlineStart: `calc(-1 * ${vars.space[2]})`,
    paddingInline: vars.space[2],
    borderRadius: vars.radius.xs,
    selectors: {
      '&:hover': { color: vars.color.text },
      '&[aria-pressed=true]': { fontWeight: 500, color: vars.color.brandText },
    },
  },
]);
