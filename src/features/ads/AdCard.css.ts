import { globalStyle, style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** An ad between products has the layout of a product card, so that both have the same height. */
export const card = style([
  pressable,
  {
    position: 'relative',
    display: 'block',
    selectors: {
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': {
        content: '',
        position: 'absolute',
        inset: 0,
        borderRadius: vars.radius.m,
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '2px',
      },
    },
  },
]);

export const pictureFrame = style([
  plain,
  {
    display: 'block',
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: vars.radius.m,
    background: vars.color.accent,
  },
]);

export const badge = style([
  plain,
  { position: 'absolute', insetBlockStart: vars.space[2], insetInlineStart: vars.space[2] },
]);

export const text = style([
  plain,
  { display: 'block', minHeight: '86px', padding: `${vars.space[2]} 2px 0` },
]);

export const title = style([
  plain,
  { maxHeight: '38px', font: `700 14px/19px ${vars.font}`, textWrap: 'balance' },
]);

/** Shown if the advert has no price. */
export const description = style([
  plain,
  {
    display: 'block',
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const action = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '3px',
    marginBlockStart: '1px',
    font: `500 12px/16px ${vars.font}`,
    color: vars.color.brandText,
  },
]);

globalStyle(`${action} > svg`, { flex: 'none' });
