import { globalStyle, style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { lazyVars } from '../../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const wideContainer = '(min-width: 960px)';
/** One dot of a dotted line. The lines look like the stitches in adire, the dyed cloth of Abeokuta. */
const lineDot = `radial-gradient(circle, ${vars.color.borderStrong} 1px, #0000 1.3px)`;

/** The searches are on the left and the market's counts on the right. On a phone, the counts are below. */
export const columns = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: vars.space[4],
    '@container': { [wideContainer]: { gridTemplateColumns: 'minmax(0, 1fr) 296px', gap: vars.space[6] } },
  },
]);

export const column = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[4],
    '@container': { [wideContainer]: { gap: vars.space[6] } },
  },
]);

export const card = style([
  plain,
  {
    minWidth: 0,
    padding: vars.space[4],
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    font: `400 14px/20px ${vars.font}`,
    overflowWrap: 'anywhere',
    '@container': { [wideContainer]: { padding: vars.space[5] } },
  },
]);

export const title = style([plain, { font: `700 18px/24px ${vars.font}` }]);

export const muted = style([plain, { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted }]);

export const help = style([muted, { marginBlock: `${vars.space[1]} ${vars.space[3]}` }]);

export const findRow = style([
  plain,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: vars.space[3] },
]);

export const stats = style([plain, { display: 'grid', gap: vars.space[4], minWidth: 0 }]);

export const statList = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: vars.space[4],
    '@container': { [wideContainer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);

/** The colored card with the number of users. */
export const totalUsersCard = style([
  card,
  {
    position: 'relative',
    // Keeps the pattern, which has a negative z-index, behind the number and above the background.
    isolation: 'isolate',
    overflow: 'hidden',
    background: lazyVars.hero,
    color: lazyVars.onHero,
  },
]);

export const statName = style([muted]);
export const totalUsersName = style([statName, { color: lazyVars.onHero }]);

export const number = style([
  plain,
  {
    font: `800 28px/36px ${vars.font}`,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
    '@container': { [wideContainer]: { font: `800 40px/44px ${vars.font}` } },
  },
]);

export const totalUsersNumber = style([number, { color: lazyVars.onHero }]);

/** Extends into the padding of the card, because seven weekdays side by side need the width. */
export const chart = style([plain, { marginInlineEnd: `calc(-1 * ${vars.space[3]})` }]);

export const note = style([
  plain,
  { font: `400 12px/16px ${vars.font}`, color: vars.color.textMuted, paddingInline: vars.space[1] },
]);

export const userHead = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] },
]);

export const avatar = style([plain, { display: 'contents' }]);

globalStyle(`${avatar} > *`, {
  width: '64px',
  height: '64px',
  borderRadius: vars.radius.full,
  fontSize: '22px',
});

export const userText = style([plain, { flex: '1 1 180px', minWidth: 0 }]);

export const largeTitle = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[2],
    font: `700 20px/28px ${vars.font}`,
    letterSpacing: '-.01em',
  },
]);

export const packageSwitch = style([plain, { flex: 'none', maxWidth: '100%' }]);

export const packageLabel = style([
  plain,
  {
    display: 'grid',
    font: `500 14px/20px ${vars.font}`,
    '@container': { [wideContainer]: { textAlign: 'end' } },
  },
]);

/** The facts, below a dotted line. */
export const facts = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
    gap: `${vars.space[4]} ${vars.space[4]}`,
    marginBlockStart: vars.space[4],
    paddingBlockStart: vars.space[5],
    background: `${lineDot} 0 0 / 8px 3px repeat-x`,
    '@container': { [wideContainer]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  },
]);

export const factName = style([plain, { font: `400 12px/16px ${vars.font}`, color: vars.color.textMuted }]);
export const factValue = style([plain, { font: `500 14px/20px ${vars.font}` }]);

export const payment = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[4],
    marginBlockStart: vars.space[5],
    padding: vars.space[4],
    borderRadius: vars.radius.m,
    background: vars.color.surfaceSunken,
  },
]);

export const paymentFacts = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', gap: `${vars.space[3]} ${vars.space[6]}` },
]);

export const suspension = style([
  plain,
  {
    marginBlockStart: vars.space[4],
    padding: `${vars.space[2]} ${vars.space[3]}`,
    borderRadius: vars.radius.s,
    background: vars.color.surfaceSunken,
  },
]);

export const actions = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', gap: vars.space[2], marginBlockStart: vars.space[4] },
]);

export const lines = style([plain, { display: 'grid', gap: vars.space[2], marginBlockStart: vars.space[5] }]);

export const amountRow = style([
  plain,
  {
    display: 'flex',
    justifyContent: 'space-between',
    gap: vars.space[4],
    fontVariantNumeric: 'tabular-nums',
  },
]);

export const sums = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[2],
    marginBlockStart: vars.space[3],
    paddingBlockStart: vars.space[3],
    background: `${lineDot} 0 0 / 8px 3px repeat-x`,
  },
]);

export const amount = style([plain, { flex: 'none', whiteSpace: 'nowrap' }]);

export const total = style([amountRow, { font: `700 16px/24px ${vars.font}` }]);
