import { globalStyle, style } from '@vanilla-extract/css';
import { floatingButton } from '../../ui/buttons/floating-button.css.ts';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** The width from which the banner no longer covers the page's margins. */
const wideScreen = '(min-width: 600px)';

export const backButton = style([
  floatingButton,
  {
    insetBlockStart: vars.space[2],
    insetInlineStart: 0,
    zIndex: 1,
    '@media': { [wideScreen]: { insetInlineStart: vars.space[2] } },
  },
]);

export const head = style([
  plain,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', marginBlockEnd: vars.space[4] },
]);

export const banner = style([
  plain,
  {
    position: 'relative',
    height: '132px',
    overflow: 'hidden',
    borderRadius: vars.radius.l,
    background: vars.color.surfaceSunken,
    '@container': { '(min-width: 720px)': { height: '200px' } },
  },
]);

/** A banner that covers the page's margins on a phone. */
export const wideBanner = style([
  banner,
  {
    '@media': {
      '(max-width: 599px)': { marginInline: `calc(-1 * ${vars.space[4]})`, borderRadius: 0 },
    },
  },
]);

/** The row of the logo, which overlaps the banner, and of the buttons, which are below the banner. */
export const logoRow = style([
  plain,
  {
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'space-between',
    // As high as a button, even before the buttons have loaded.
    height: '52px',
    marginBlockEnd: vars.space[3],
  },
]);

export const actions = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    columnGap: vars.space[2],
  },
]);

export const messageLink = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    borderRadius: vars.radius.s,
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.brandText,
    selectors: { '&:hover': { textDecoration: 'underline' } },
  },
]);

export const logo = style([
  plain,
  {
    position: 'relative',
    flex: 'none',
    overflow: 'hidden',
    width: '84px',
    height: '84px',
    border: `4px solid ${lazyVars.canvas}`,
    borderRadius: '24px',
    background: vars.color.surfaceSunken,
  },
]);

// Two classes make this rule more specific than the content's own styles, so it applies whichever comes first.
globalStyle(`${logoRow} ${logo} > *`, {
  width: '100%',
  height: '100%',
  borderRadius: '20px',
  fontSize: '24px',
});

export const title = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[1]} ${vars.space[2]}`,
    minWidth: 0,
  },
]);

export const name = style([
  plain,
  { minWidth: 0, font: `800 22px/28px ${vars.font}`, letterSpacing: '-.02em', overflowWrap: 'anywhere' },
]);

export const description = style([
  plain,
  {
    maxWidth: '68ch',
    marginBlockStart: vars.space[2],
    font: `400 16px/24px ${vars.font}`,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
]);

export const detailList = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${vars.space[1]} ${vars.space[4]}`,
    marginBlockStart: vars.space[3],
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const detail = style([
  plain,
  { display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 },
]);

globalStyle(`${detail} > svg`, { flex: 'none' });

/** The address has a line of its own, because addresses are long. */
export const address = style([detail, { flexBasis: '100%', overflowWrap: 'anywhere' }]);

export const nameSkeleton = style([skeleton, { width: '60%', height: '28px' }]);
export const lineSkeleton = style([
  skeleton,
  { width: '90%', height: '16px', marginBlockStart: vars.space[3] },
]);
