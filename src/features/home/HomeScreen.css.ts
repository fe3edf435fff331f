import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** The touch targets of the carousel's dots add space below them. The negative margin removes it. */
export const adverts = style([plain, { margin: `${vars.space[3]} 0 -6px` }]);

export const heading = style([
  plain,
  {
    margin: `${vars.space[5]} 0 ${vars.space[3]}`,
    font: `700 18px/24px ${vars.font}`,
    letterSpacing: '-.01em',
    overflowWrap: 'anywhere',
  },
]);

/** The box that offers deliveries. */
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
    background: lazyVars.brandTint,
  },
]);

globalStyle(`${banner} svg`, { flex: 'none' });

globalStyle(`${banner} > svg`, { color: vars.color.brandText });

export const bannerText = style([
  plain,
  { flex: '1 1 100px', minWidth: 0, font: `400 14px/20px ${vars.font}`, color: vars.color.text },
]);

export const bannerTitle = style([plain, { font: `700 14px/20px ${vars.font}` }]);

const baseLink = style([
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

/** Green is reserved for links that open WhatsApp. */
export const links = styleVariants({
  call: [baseLink, { background: vars.color.brand, color: lazyVars.onBrand }],
  chat: [baseLink, { background: lazyVars.chat, color: lazyVars.onChat }],
});
