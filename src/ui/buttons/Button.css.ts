import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { font, paint, resetStyle, vars } from '../theme.ts';
import { buttonBase } from './outline-button.css.ts';
import { looks as plainLooks } from './PlainButton.css.ts';

/** The look of a button, by the kind of its action. */
export const looks = {
  ...plainLooks,
  ...styleVariants({
    tint: [buttonBase, paint.tint],
    accent: [buttonBase, paint.accent],
    chat: [buttonBase, paint.chat],
    danger: [buttonBase, { background: vars.color.danger, color: vars.color.onDanger }],
  }),
};

/** What `PlainButton` does not have: a long label wraps, and the disabled and pending states have their own style. */
export const labelAndStates = style({
  flexShrink: 0,
  maxWidth: '100%',
  paddingBlock: vars.space[1],
  textAlign: 'center',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  selectors: {
    '&:disabled, &[aria-disabled=true]:not([data-pending])': {
      ...paint.sunken,
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

globalStyle(`${labelAndStates} > svg`, { flex: 'none' });

/** The wrapper of a button that shows no reason. It has no box, so that it does not affect the layout. */
export const wrapperWithoutReason = resetStyle({ display: 'contents', flexShrink: 0 });

// Layout properties that a parent sets on its children must reach the button inside.
globalStyle(`${wrapperWithoutReason} > button`, {
  flex: 'inherit',
  order: 'inherit',
  alignSelf: 'inherit',
  justifySelf: 'inherit',
  gridArea: 'inherit',
});

export const wrapperWithReason = resetStyle({
  display: 'inline-flex',
  flexDirection: 'column',
  flexShrink: 0,
  maxWidth: '100%',
});

export const reason = resetStyle(font.small, paint.mutedText, {
  selectors: { '&:not(:empty)': { marginBlockStart: vars.space[1] } },
});
