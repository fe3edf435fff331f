import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { root, visuallyHidden } from '../../../ui/theme/base.css.ts';
import { weight } from '../../../ui/theme/fonts.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import {
  desktop,
  extendStyle,
  focus,
  font,
  layout,
  paint,
  pressableStyle,
  resetStyle,
} from '../../../ui/theme.ts';
import { besideDetails, portraitRatio, tallestOnDesktop } from './pictures/ProductPictures.css.ts';

/** The width from which the description is right below the name. */
const wideContainer = '(min-width: 700px)';

export const view = style([root]);

const singleColumn = resetStyle(layout.shrinkableStack());

export const columns = styleVariants({
  page: [
    singleColumn,
    {
      '@container': {
        // The width of a 600 px tablet without its margins and scroll bar.
        '(min-width: 550px)': {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          gap: vars.space[6],
          alignItems: 'start',
        },
        '(min-width: 900px)': {
          gridTemplateColumns: 'minmax(0, 3fr) minmax(440px, 2fr)',
          gap: vars.space[8],
        },
      },
    },
  ],
  dialog: [singleColumn, { gap: vars.space[4] }],
});

const detailsColumn = resetStyle(layout.column(4), { minWidth: 0 });

/** Everything but the pictures. */
export const details = styleVariants({
  page: [
    detailsColumn,
    {
      padding: vars.space[4],
      background: vars.color.surface,
      '@container': {
        '(min-width: 550px)': { borderRadius: vars.radius.l },
        '(min-width: 900px)': { padding: vars.space[6] },
      },
    },
  ],
  // The dialog has the background and padding already.
  dialog: [detailsColumn],
});

export const priceRow = resetStyle(layout.wrappingSpreadRow(1, 3));

export const badges = resetStyle(layout.wrappingItems(1));

/** The notice that only the seller sees the product. */
export const privateNotice = resetStyle(font.smallMedium, layout.row(3), paint.grey, paint.forcedBorder(), {
  padding: `${vars.space[3]} 14px`,
  borderRadius: vars.radius.m,
});

export const title = resetStyle(font.heading, weight.medium, {
  marginBlockStart: vars.space[1],
  overflowWrap: 'anywhere',
});

export const reviewsAndViews = resetStyle(font.small, layout.wrappingRow('6px'), paint.mutedText, {
  marginBlockStart: vars.space[2],
});

/** One line, so that nothing moves when the address is loaded. */
export const place = resetStyle(font.caption, layout.row('6px'), paint.mutedText, {
  marginBlockStart: vars.space[1],
});

globalStyle(`${place} > svg`, { flex: 'none' });

/** A dot between two texts. */
export const dot = resetStyle(layout.size('2px'), {
  borderRadius: vars.radius.full,
  background: 'currentColor',
});

/** The seller, the safety notice and the buttons. In a wide container the description is above this block. */
export const sellerAndButtons = resetStyle(layout.column(4), {
  '@container': { [wideContainer]: { order: 1 } },
});

export const dottedLine = resetStyle(paint.dottedLine);

export const safetyNotice = resetStyle(font.smallMedium, layout.row(3), paint.gold, paint.forcedBorder(), {
  padding: `${vars.space[3]} 14px`,
  borderRadius: vars.radius.m,
});

export const noticeIcon = style({ flex: 'none' });

export const descriptionHeading = resetStyle(font.heading, {
  marginBlockEnd: vars.space[2],
  // Visually hidden where the description is right below the name.
  '@container': {
    [wideContainer]: { position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

export const description = resetStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const descriptionSkeleton = resetStyle(layout.stack(2));

export const loadingText = visuallyHidden;

/** Reviews and other products, with the same padding as the text above. */
export const belowProduct = resetStyle(layout.shrinkableStack(8), {
  padding: `${vars.space[4]} ${vars.space[4]} 0`,
  background: vars.color.surface,
  '@container': {
    '(min-width: 550px)': { gap: vars.space[10], padding: `${vars.space[8]} 0 0`, background: 'none' },
  },
});

export const pictureSkeleton = extendStyle(skeleton, {
  width: '100%',
  aspectRatio: '12 / 11',
  borderRadius: 0,
  '@media': { [desktop]: { maxHeight: tallestOnDesktop } },
  '@container': {
    '(min-width: 550px)': { borderRadius: vars.radius.l },
    [besideDetails]: { aspectRatio: portraitRatio },
  },
});

export const priceSkeleton = extendStyle(skeleton, layout.size('45%', '28px'));
export const lineSkeleton = extendStyle(skeleton, layout.size('85%', '18px'));
export const shortLineSkeleton = extendStyle(skeleton, layout.size('25%', '14px'));

/** The share button, which looks like the heart button beside it. */
export const shareButton = pressableStyle(layout.touchTarget('48px'));

export const shareDisc = resetStyle(layout.iconBox('34px'), paint.forcedBorder('ButtonText'), {
  background: vars.color.white,
  color: vars.color.onAccent,
  selectors: { [`${shareButton}:focus-visible &`]: focus.ring() },
});
