import { style } from '@vanilla-extract/css';
import { plain, root } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const container = style([root]);

export const statusBlock = style([
  plain,
  { display: 'grid', gap: vars.space[3], justifyItems: 'stretch', alignContent: 'start' },
]);

/** The skeleton is as high as the unpaid state, which most visitors see next. */
export const statusSkeleton = style([statusBlock, { minHeight: '176px' }]);

export const statusLine = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2], minHeight: '24px' },
]);

export const statusName = style([plain, { font: `700 16px/24px ${vars.font}` }]);

export const text = style([plain, { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted }]);

/** The area of the main button. It is as high as the button even before the button is loaded. */
export const action = style([plain, { display: 'grid', minHeight: '48px' }]);

export const card = style([
  plain,
  {
    overflow: 'hidden',
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: `0 0 0 1px ${vars.color.border}`,
    '@container': {
      '(min-width: 760px)': {
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gridTemplateRows: 'auto 1fr',
        maxWidth: '960px',
      },
    },
  },
]);

export const head = style([
  plain,
  {
    position: 'relative',
    // Keeps the adire pattern, whose `zIndex` is -1, in front of the background.
    isolation: 'isolate',
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[3],
    padding: vars.space[5],
    background: lazyVars.hero,
    color: lazyVars.onHero,
  },
]);

export const rocketIcon = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '48px',
    height: '48px',
    borderRadius: vars.radius.m,
    background: vars.color.accent,
    color: vars.color.onAccent,
  },
]);

export const priceAndRocket = style([
  plain,
  { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: vars.space[3] },
]);

export const price = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: vars.space[2],
    fontVariantNumeric: 'tabular-nums',
  },
]);

export const amount = style([plain, { font: `800 28px/34px ${vars.font}`, letterSpacing: '-.02em' }]);

export const oldPrice = style({ font: `400 16px/24px ${vars.font}`, textDecoration: 'line-through' });

export const pricePeriod = style([plain, { flexBasis: '100%', font: `700 14px/20px ${vars.font}` }]);

export const priceExplanation = style([plain, { font: `400 14px/20px ${vars.font}` }]);

export const featureList = style([
  plain,
  {
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    padding: `${vars.space[4]} ${vars.space[5]} ${vars.space[5]}`,
    '@container': { '(min-width: 760px)': { gridArea: '1 / 2 / 3 / 3' } },
  },
]);

export const feature = style([plain, { display: 'flex', alignItems: 'flex-start', gap: vars.space[3] }]);

export const featureIcon = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '40px',
    height: '40px',
    borderRadius: vars.radius.m,
    background: lazyVars.brandTint,
    color: vars.color.brandText,
  },
]);

export const featureNameAndText = style([plain, { minWidth: 0, overflowWrap: 'anywhere' }]);

export const featureName = style([plain, { display: 'block', font: `700 16px/24px ${vars.font}` }]);

export const featureText = style([
  plain,
  { display: 'block', font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

/** The bottom of the card, with a dotted line at its top. The dots are like those of the adire patterns (Adire.tsx). */
export const statusArea = style([
  plain,
  {
    padding: vars.space[5],
    backgroundImage: `radial-gradient(circle, ${vars.color.borderStrong} 1px, #0000 1.3px)`,
    backgroundPosition: '0 0',
    backgroundSize: '8px 3px',
    backgroundRepeat: 'repeat-x',
    '@container': { '(min-width: 760px)': { backgroundImage: 'none' } },
  },
]);
