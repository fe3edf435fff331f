import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../../ui/theme/base.css.ts';
import { lazyVars } from '../../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const receivedMessage = style([
  plain,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: vars.space[1],
    maxWidth: 'min(82%, 560px)',
  },
]);

export const ownMessage = style([receivedMessage, { alignSelf: 'flex-end', alignItems: 'flex-end' }]);

export const bubble = style([
  plain,
  {
    maxWidth: '100%',
    padding: '10px 14px',
    borderRadius: '18px 18px 18px 6px',
    background: vars.color.surface,
    color: vars.color.text,
    font: `400 16px/22px ${vars.font}`,
    boxShadow: `0 0 0 1px ${vars.color.border}`,
    selectors: {
      [`${ownMessage} &`]: {
        borderRadius: '18px 18px 6px 18px',
        background: vars.color.brand,
        color: lazyVars.onBrand,
        boxShadow: 'none',
      },
    },
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  },
]);

export const text = style([plain, { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }]);

/** The link to the product that a message is about. */
export const productLink = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: '44px',
    marginBlockStart: '-6px',
    font: `700 14px/20px ${vars.font}`,
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    selectors: {
      [`${ownMessage} &:focus-visible`]: { outlineColor: lazyVars.onBrand, outlineOffset: '-2px' },
    },
  },
]);

/** The line below a bubble: the time, or the state of an unsent message. */
export const statusLine = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    marginBlockEnd: '10px',
    paddingInline: vars.space[1],
    font: `400 12px/16px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

/** The block below a message that could not be sent: the error and the buttons. */
export const failureStatus = style([
  plain,
  { display: 'grid', justifyItems: 'end', gap: vars.space[2], marginBlockEnd: '10px' },
]);

export const errorLine = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    font: `400 12px/16px ${vars.font}`,
    color: lazyVars.danger,
    overflowWrap: 'anywhere',
  },
]);

export const actions = style([plain, { display: 'flex', gap: vars.space[2] }]);
