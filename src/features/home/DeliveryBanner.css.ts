import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { late } from '../../ui/theme/late-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const banner = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: vars.space[3],
    marginBlockStart: vars.space[6],
    padding: vars.space[3],
    borderRadius: vars.radius.l,
    background: late.brandTint,
  },
]);

globalStyle(`${banner} svg`, { flex: 'none' });

globalStyle(`${banner} > svg`, { color: vars.color.brandText });

export const words = style([
  plain,
  { flex: '1 1 100px', minWidth: 0, font: `400 14px/20px ${vars.font}`, color: vars.color.text },
]);

export const title = style([plain, { font: `700 14px/20px ${vars.font}` }]);

const link = style([
  pressable,
  {
    flex: '0 1 auto',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    minHeight: '44px',
    paddingInline: vars.space[3],
    overflowWrap: 'anywhere',
    borderRadius: vars.radius.s,
    font: `700 14px/20px ${vars.font}`,
  },
]);

/** Green opens WhatsApp, and nothing else does. */
export const links = styleVariants({
  call: [link, { background: vars.color.brand, color: late.onBrand }],
  chat: [link, { background: late.chat, color: late.onChat }],
});
