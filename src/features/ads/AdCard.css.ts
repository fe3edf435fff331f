import { globalStyle } from '@vanilla-extract/css';
import {
  focus,
  font,
  layout,
  mirroredArrow,
  paint,
  pressableStyle,
  resetStyle,
  vars,
} from '../../ui/theme.ts';

/** An ad between products has the layout of a product card, so that both have the same height. */
export const card = pressableStyle({
  position: 'relative',
  display: 'block',
  selectors: {
    '&:focus-visible': focus.noRing,
    '&:focus-visible::after': {
      ...layout.cover,
      ...focus.ring(),
      content: '',
      borderRadius: vars.radius.m,
    },
  },
});

export const pictureFrame = resetStyle({
  display: 'block',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  background: vars.color.accent,
});

export const badge = resetStyle({
  position: 'absolute',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[2],
});

export const text = resetStyle({ display: 'block', minHeight: '92px', padding: `${vars.space[2]} 2px 0` });

export const title = resetStyle(font.smallBold, { maxHeight: '40px', textWrap: 'balance' });

/** Shown if the advert has no price. */
export const description = resetStyle(font.small, paint.mutedText, { display: 'block' });

export const action = resetStyle(font.captionMedium, layout.row('3px'), paint.brandText, {
  marginBlockStart: '1px',
});

globalStyle(`${action} > svg`, { flex: 'none' });
globalStyle(`${action} > svg:dir(rtl)`, mirroredArrow['&:dir(rtl)']);
