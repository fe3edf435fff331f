import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { lazyVars } from '../../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const thread = style([
  plain,
  { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, minWidth: 0 },
]);

export const loading = style([plain, { padding: vars.space[4] }]);

/** Reversed, so that the list opens at its end and stays there when a message arrives. */
export const scrollArea = style([
  plain,
  {
    display: 'flex',
    flexDirection: 'column-reverse',
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' } },
  },
]);

export const column = style([
  plain,
  { display: 'grid', gap: vars.space[1], padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[2]}` },
]);

export const showEarlierRow = style([plain, { display: 'grid', justifyContent: 'center' }]);

export const safetyNotice = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    justifySelf: 'center',
    padding: `${vars.space[2]} 14px`,
    borderRadius: vars.radius.m,
    background: lazyVars.badgeGold,
    color: lazyVars.badgeGoldText,
    font: `500 12px/16px ${vars.font}`,
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  },
]);

export const day = style([plain, { display: 'grid' }]);

export const dayHeading = style([
  plain,
  {
    justifySelf: 'center',
    marginBlock: `${vars.space[2]} ${vars.space[3]}`,
    paddingInline: vars.space[3],
    borderRadius: vars.radius.m,
    background: vars.color.surfaceSunken,
    color: vars.color.textMuted,
    font: `500 12px/24px ${vars.font}`,
  },
]);

export const list = style([
  plain,
  { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: vars.space[1], minWidth: 0 },
]);

/** Replaces the message field if the other person's account was deleted or is blocked. */
export const closedNotice = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    padding: `${vars.space[3]} ${vars.space[4]}`,
    paddingBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
    background: vars.color.surface,
    borderBlockStart: `1px solid ${vars.color.border}`,
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);
