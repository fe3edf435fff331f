import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { late } from '../theme/late-theme.css.ts';
import { vars } from '../theme/theme.css.ts';
import { button } from './outline.css.ts';
import { fill as plainFill } from './PlainButton.css.ts';

/** How a button is filled: by what a press does. */
export const fill = {
  ...plainFill,
  ...styleVariants({
    tint: [button, { background: late.brandTint, color: vars.color.brandText }],
    accent: [button, { background: vars.color.accent, color: vars.color.onAccent }],
    chat: [button, { background: late.chat, color: late.onChat }],
    danger: [button, { background: late.danger, color: late.onDanger }],
  }),
};

/** Words too long for its place go on in the next line. And what a button looks like that cannot be pressed now. */
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

/** Around a button without a reason: as if it was not there. */
export const around = style([plain, { display: 'contents', flexShrink: 0 }]);

// What a bar asks of its children is meant for the button.
globalStyle(`${around} > button`, {
  flex: 'inherit',
  order: 'inherit',
  alignSelf: 'inherit',
  justifySelf: 'inherit',
  gridArea: 'inherit',
});

export const withReason = style([
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
