import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';
import { button } from './outline.css.ts';
import { fill as plainFill } from './PlainButton.css.ts';

/** The background and text colors of a button, by the kind of its action. */
export const fill = {
  ...plainFill,
  ...styleVariants({
    tint: [button, { background: lazyVars.brandTint, color: vars.color.brandText }],
    accent: [button, { background: vars.color.accent, color: vars.color.onAccent }],
    chat: [button, { background: lazyVars.chat, color: lazyVars.onChat }],
    danger: [button, { background: lazyVars.danger, color: lazyVars.onDanger }],
  }),
};

/** Wraps a label that is too long for one line, and styles the disabled and pending states. */
export const state = style({
  flexShrink: 0,
  maxWidth: '100%',
  paddingBlock: vars.space[1],
  textAlign: 'center',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  selectors: {
    '&:disabled, &[aria-disabled=true]:not([data-pending])': {
      background: vars.color.surfaceSunken,
      color: vars.color.textMuted,
      borderColor: 'transparent',
      cursor: 'not-allowed',
      transform: 'none',
    },
    '&[data-pending]': { cursor: 'progress', transform: 'none' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:disabled, &[aria-disabled=true]': { borderColor: 'GrayText', color: 'GrayText' } },
    },
  },
});

globalStyle(`${state} > svg`, { flex: 'none' });

/** Wraps a button that shows no reason, without affecting the layout. */
export const transparentWrapper = style([plain, { display: 'contents', flexShrink: 0 }]);

// Layout properties that a parent sets on its children must reach the button inside.
globalStyle(`${transparentWrapper} > button`, {
  flex: 'inherit',
  order: 'inherit',
  alignSelf: 'inherit',
  justifySelf: 'inherit',
  gridArea: 'inherit',
});

export const wrapperWithReason = style([
  plain,
  { display: 'inline-flex', flexDirection: 'column', flexShrink: 0, maxWidth: '100%' },
]);

export const reason = style([
  plain,
  {
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
    selectors: { '&:not(:empty)': { marginBlockStart: vars.space[1] } },
  },
]);
