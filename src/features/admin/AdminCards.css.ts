import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const cards = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: vars.space[4],
    marginBlockStart: vars.space[3],
    '@container': { '(min-width: 960px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
]);

export const cell = style([plain, { display: 'grid', minWidth: 0, height: '100%' }]);

/** One item and its actions. */
export const card = style([
  plain,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    minWidth: 0,
    padding: vars.space[4],
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    font: `400 14px/20px ${vars.font}`,
    overflowWrap: 'anywhere',
    '@container': { '(min-width: 960px)': { padding: vars.space[5] } },
  },
]);

export const title = style([
  plain,
  {
    font: `700 16px/24px ${vars.font}`,
    // Only code focuses the title, so the title has no focus ring. The link in it has its own ring.
    outline: 'none',
  },
]);

/** Text that a user wrote. */
export const quote = style([
  plain,
  {
    paddingInlineStart: vars.space[3],
    borderInlineStart: `3px solid ${vars.color.border}`,
    whiteSpace: 'pre-line',
  },
]);

/** The admin's decision. */
export const decision = style([
  plain,
  {
    padding: `${vars.space[2]} ${vars.space[3]}`,
    borderRadius: vars.radius.s,
    background: vars.color.surfaceSunken,
  },
]);

export const actions = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space[2],
    marginBlockStart: 'auto',
    paddingBlockStart: vars.space[2],
  },
]);

/** Numbers and their labels, side by side. */
export const figures = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(104px, auto))',
    gap: `${vars.space[3]} ${vars.space[4]}`,
  },
]);

export const figureLabel = style([
  plain,
  { font: `400 12px/16px ${vars.font}`, color: vars.color.textMuted },
]);

export const figure = style([
  plain,
  { font: `700 16px/24px ${vars.font}`, fontVariantNumeric: 'tabular-nums' },
]);
