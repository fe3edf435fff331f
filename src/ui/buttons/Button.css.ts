import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { font, layout, paint, pressableStyle, resetStyle, vars } from '../theme.ts';

const button = pressableStyle(font.bodyBold, layout.inlineRow(2), {
  justifyContent: 'center',
  minHeight: '48px',
  padding: `0 ${vars.space[5]}`,
  // Visible only with forced colors, which replace `transparent`.
  border: '1px solid transparent',
  borderRadius: vars.radius.m,
  whiteSpace: 'nowrap',
  transition: `transform ${vars.duration[1]} ${vars.ease}`,
  selectors: { '&:active': { transform: 'scale(.98)' } },
});

/** The look of a button, by the kind of its action. */
export const looks = styleVariants({
  brand: [button, paint.brand, { selectors: { '&:hover': { background: vars.color.brandPressed } } }],
  outline: [button, paint.surface, { borderColor: vars.color.borderStrong }],
  tint: [button, paint.tint],
  accent: [button, paint.accent],
  chat: [button, paint.chat],
  danger: [button, { background: vars.color.danger, color: vars.color.onDanger }],
});

export const sizes = styleVariants({
  m: {},
  s: { ...font.smallBold, minHeight: '44px', padding: `0 ${vars.space[4]}`, borderRadius: vars.radius.s },
});

/** Long labels wrap, and states have their own style. Cards with a link that looks like a button use only `looks`. */
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
