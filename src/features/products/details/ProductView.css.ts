import { style, styleVariants } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { root, visuallyHidden } from '../../../ui/theme/base.css.ts';
import { focusRing, noFocusRing } from '../../../ui/theme/focus-ring.ts';
import { font, weight } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { lazyVars } from '../../../ui/theme/lazy-theme.css.ts';
import { pressableStyle, resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** The width from which the description is right below the name. */
const wideContainer = '(min-width: 700px)';

export const view = style([root]);

const singleColumn = resetStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

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
        '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) 440px', gap: vars.space[8] },
      },
    },
  ],
  dialog: [singleColumn, { gap: vars.space[4] }],
});

const detailsColumn = resetStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
});

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

export const priceRow = resetStyle(layout.wrappingRow(1, 3), { justifyContent: 'space-between' });

export const badges = resetStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] });

/** The notice that only the seller sees the product. */
export const privateNotice = resetStyle(font.smallMedium, layout.row(3), {
  padding: `${vars.space[3]} 14px`,
  borderRadius: vars.radius.m,
  background: lazyVars.badgeGrey,
  color: lazyVars.badgeGreyText,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

export const title = resetStyle(font.heading, weight.medium, {
  marginBlockStart: vars.space[1],
  overflowWrap: 'anywhere',
});

export const reviewsAndViews = resetStyle(font.small, layout.wrappingRow('6px'), {
  marginBlockStart: vars.space[2],
  color: vars.color.textMuted,
});

/** A dot between two texts. */
export const dot = resetStyle({
  width: '2px',
  height: '2px',
  borderRadius: vars.radius.full,
  background: 'currentColor',
});

/** The seller, the safety notice and the buttons. In a wide container the description is above this block. */
export const sellerAndButtons = resetStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  '@container': { [wideContainer]: { order: 1 } },
});

/** A dotted divider. The dots are like those of the adire patterns (Adire.tsx). */
export const dottedLine = resetStyle({
  height: '3px',
  opacity: 0.7,
  background: `radial-gradient(circle, ${vars.color.borderStrong} 1px, #0000 1.3px) 0 50% / 8px 3px repeat-x`,
});

export const safetyNotice = resetStyle(font.smallMedium, layout.row(3), {
  padding: `${vars.space[3]} 14px`,
  borderRadius: vars.radius.m,
  background: lazyVars.badgeGold,
  color: lazyVars.badgeGoldText,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
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

export const loadingText = visuallyHidden;

/** Reviews and other products, with the same padding as the text above. */
export const belowProduct = resetStyle(layout.stack(8), {
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `${vars.space[4]} ${vars.space[4]} 0`,
  background: vars.color.surface,
  '@container': {
    '(min-width: 550px)': { gap: vars.space[10], padding: `${vars.space[8]} 0 0`, background: 'none' },
  },
});

export const pictureSkeleton = style([
  skeleton,
  {
    aspectRatio: '12 / 11',
    borderRadius: 0,
    '@container': { '(min-width: 550px)': { borderRadius: vars.radius.l } },
  },
]);

export const priceSkeleton = style([skeleton, { height: '28px', width: '45%' }]);
export const lineSkeleton = style([skeleton, { height: '18px', width: '85%' }]);
export const shortLineSkeleton = style([skeleton, { height: '14px', width: '25%' }]);

/** The share button, which looks like the heart button beside it. */
export const shareButton = pressableStyle(layout.centered, {
  width: '48px',
  height: '48px',
  selectors: { '&:focus-visible': noFocusRing },
});

export const shareDisc = resetStyle(layout.centered, {
  width: '34px',
  height: '34px',
  borderRadius: vars.radius.full,
  background: lazyVars.white,
  color: vars.color.onAccent,
  selectors: { [`${shareButton}:focus-visible &`]: focusRing() },
  '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
});
