import { style, styleVariants } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { plain, pressable, root, visuallyHidden } from '../../../ui/theme/base.css.ts';
import { lazyVars } from '../../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** The width from which the description is right below the name. */
const wideContainer = '(min-width: 700px)';

export const view = style([root]);

const singleColumn = style([plain, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }]);

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

const detailsColumn = style([
  plain,
  { display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 },
]);

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

export const priceRow = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space[1]} ${vars.space[3]}`,
  },
]);

export const badges = style([plain, { display: 'flex', flexWrap: 'wrap', gap: vars.space[1] }]);

/** The notice that only the seller sees the product. */
export const privateNotice = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    padding: `${vars.space[3]} 14px`,
    borderRadius: vars.radius.m,
    background: lazyVars.badgeGrey,
    color: lazyVars.badgeGreyText,
    font: `500 14px/19px ${vars.font}`,
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  },
]);

export const title = style([
  plain,
  { marginBlockStart: vars.space[1], font: `500 18px/24px ${vars.font}`, overflowWrap: 'anywhere' },
]);

export const reviewsAndViews = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    marginBlockStart: vars.space[2],
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

/** A dot between two texts. */
export const dot = style([
  plain,
  { width: '2px', height: '2px', borderRadius: vars.radius.full, background: 'currentColor' },
]);

/** The seller, the safety notice and the buttons. In a wide container the description is above this block. */
export const sellerAndButtons = style([
  plain,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    '@container': { [wideContainer]: { order: 1 } },
  },
]);

/** A dotted divider. The dots are like those of the adire patterns (Adire.tsx). */
export const dottedLine = style([
  plain,
  {
    height: '3px',
    opacity: 0.7,
    background: `radial-gradient(circle, ${vars.color.borderStrong} 1px, #0000 1.3px) 0 50% / 8px 3px repeat-x`,
  },
]);

export const safetyNotice = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    padding: `${vars.space[3]} 14px`,
    borderRadius: vars.radius.m,
    background: lazyVars.badgeGold,
    color: lazyVars.badgeGoldText,
    font: `500 14px/19px ${vars.font}`,
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  },
]);

export const noticeIcon = style({ flex: 'none' });

export const descriptionHeading = style([
  plain,
  {
    marginBlockEnd: vars.space[2],
    font: `700 18px/24px ${vars.font}`,
    // Visually hidden where the description is right below the name.
    '@container': {
      [wideContainer]: { position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  },
]);

export const description = style([plain, { whiteSpace: 'pre-line', overflowWrap: 'anywhere' }]);

export const loadingText = visuallyHidden;

/** Reviews and other products, with the same padding as the text above. */
export const belowProduct = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    padding: `${vars.space[4]} ${vars.space[4]} 0`,
    background: vars.color.surface,
    '@container': {
      '(min-width: 550px)': { gap: vars.space[10], padding: `${vars.space[8]} 0 0`, background: 'none' },
    },
  },
]);

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
export const shareButton = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    width: '48px',
    height: '48px',
    selectors: { '&:focus-visible': { outline: 0 } },
  },
]);

export const shareDisc = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    width: '34px',
    height: '34px',
    borderRadius: vars.radius.full,
    background: lazyVars.white,
    color: vars.color.onAccent,
    selectors: {
      [`${shareButton}:focus-visible &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
    '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
  },
]);
