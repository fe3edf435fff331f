import { style, styleVariants } from '@vanilla-extract/css';
import {
  desktop,
  font,
  layout,
  mirroredArrow,
  paint,
  pressableStyle,
  resetStyle,
  vars,
} from '../../../ui/theme.ts';

const narrow = '(max-width: 299px)';
const wide = '(min-width: 600px)';

/** The top of a canteen. It is indigo in both the light and the dark theme. */
export const head = resetStyle(paint.hero, layout.patterned, {
  // The menu below overlaps this padding.
  paddingBlockEnd: '40px',
  vars: { [vars.color.text]: vars.color.onHero, [vars.color.focus]: vars.color.onHero },
  '@media': { '(forced-colors: active)': { borderBlockEnd: '1px solid CanvasText' } },
});

/** Hidden on wide screens, where the navigation of the site is beside the page. */
export const backLink = pressableStyle(layout.centered, layout.size('44px'), {
  margin: '6px 0 0 6px',
  selectors: mirroredArrow,
  '@media': { [desktop]: { display: 'none' } },
});

const baseText = resetStyle(layout.stack(1), {
  justifyItems: 'start',
  // Leaves room for the round picture.
  maxWidth: 'calc(100% - 166px)',
  minHeight: '134px',
  alignContent: 'start',
  paddingInline: vars.space[4],
  overflowWrap: 'anywhere',
  '@container': {
    [narrow]: { maxWidth: 'none' },
    [wide]: { maxWidth: 'calc(100% - 330px)', minHeight: '150px', paddingInline: vars.space[6] },
  },
});

export const text = styleVariants({
  page: [baseText, { '@media': { [desktop]: { paddingBlockStart: vars.space[6] } } }],
  widget: [
    baseText,
    { paddingBlockStart: vars.space[4], '@container': { [wide]: { paddingBlockStart: vars.space[6] } } },
  ],
});

export const name = resetStyle(font.title, { '@container': { [wide]: font.largeTitle } });

export const subtitle = resetStyle(font.small);

export const fees = resetStyle(font.small, { fontVariantNumeric: 'tabular-nums' });

export const statusAndRating = resetStyle(layout.wrappingRow(2), { marginBlockStart: '6px' });

export const location = resetStyle(font.small, layout.items(1), { marginBlockStart: '6px' });

export const locationIcon = style({ flex: 'none', marginBlockStart: '2px' });

/** The picture, as a round plate that is cut off at the edge of the head. */
export const plate = resetStyle(layout.size('216px'), {
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: '4px',
  insetInlineEnd: '-62px',
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  '@container': {
    [narrow]: { display: 'none' },
    [wide]: { ...layout.size('272px'), insetBlockStart: '-24px', insetInlineEnd: '28px' },
  },
});

/** The photo on the plate. It is larger than the plate, so that its edges are cut off. */
export const platePhoto = resetStyle({ position: 'absolute', inset: '-13%' });
