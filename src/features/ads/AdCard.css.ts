import { globalStyle } from '@vanilla-extract/css';
import { twoLines } from '../../ui/theme/base.css.ts';
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
import { art } from './AdArt.css.ts';

/** The height of a product card's text. */
const textHeight = '92px';

/**
 * An ad between products is as high as a product card, because all rows of the list have one height. No text is cut
 * off: the picture leaves the room that the text needs.
 */
export const card = pressableStyle({
  position: 'relative',
  display: 'grid',
  gridTemplate: 'minmax(72px, 1fr) auto / minmax(0, 1fr)',
  selectors: {
    // Reserves the height of a product card.
    '&::before': {
      content: '',
      gridArea: '1 / 1 / 3 / 2',
      alignSelf: 'start',
      width: '100%',
      aspectRatio: '1',
      marginBlockEnd: textHeight,
    },
    '&:focus-visible': focus.noRing,
    '&:focus-visible::after': {
      ...layout.cover,
      ...focus.ring(),
      content: '',
      borderRadius: vars.radius.m,
    },
  },
});

export const pictureFrame = resetStyle(art, {
  position: 'relative',
  gridArea: '1 / 1',
  borderRadius: vars.radius.m,
});

globalStyle(`${pictureFrame} > span`, layout.cover);

/** The label of an advert. Its color differs from the badge of a discount, which is on product cards. */
export const label = resetStyle(font.captionMedium, {
  position: 'absolute',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[2],
  padding: `3px ${vars.space[2]}`,
  borderRadius: vars.radius.xs,
  background: vars.color.text,
  color: vars.color.surface,
});

export const text = resetStyle({
  gridArea: '2 / 1',
  minHeight: textHeight,
  padding: `${vars.space[2]} 2px 0`,
  overflowWrap: 'anywhere',
});

/** Longer titles and descriptions than usual end after these lines, so that the rows of the list stay equally high. */
export const title = resetStyle(twoLines, font.smallBold, { WebkitLineClamp: 4, textWrap: 'balance' });

/** Shown if the advert has no price. */
export const description = resetStyle(twoLines, font.small, paint.mutedText, { WebkitLineClamp: 3 });

export const action = resetStyle(font.captionMedium, layout.row('3px'), paint.brandText, {
  marginBlockStart: '1px',
});

globalStyle(`${action} > svg`, { flex: 'none' });
globalStyle(`${action} > svg:dir(rtl)`, mirroredArrow['&:dir(rtl)']);
