import { keyframes } from '@vanilla-extract/css';
import { plain, startAligned } from '../theme/base.css.ts';
import { desktop, focus, font, layout, paint, pressableStyle, resetStyle, vars, weight } from '../theme.ts';

const rise = keyframes({ from: { transform: 'translateY(16px)', opacity: 0 } });

/** The area of the toasts: above the bottom bar of a phone, and in the corner of wider screens, which have no bar. */
export const region = resetStyle(font.small, startAligned, {
  position: 'absolute',
  insetInline: vars.space[4],
  bottom: `calc(64px + ${vars.space[3]} + env(safe-area-inset-bottom))`,
  maxWidth: '420px',
  marginInline: 'auto',
  letterSpacing: 'normal',
  '@media': {
    [desktop]: {
      insetInlineStart: 'auto',
      insetInlineEnd: vars.space[6],
      // Fits beside a dialog if there is room, because the buttons of the dialog are often pressed next.
      width: `clamp(300px, calc((100vw - 560px) / 2 - 2 * ${vars.space[6]}), 380px)`,
      bottom: vars.space[6],
    },
  },
});

/**
 * A toast. Its background is the page's text color for a success and dark red for a failure, so it stands out on both light
 * and dark pages.
 */
export const card = resetStyle(layout.row(3), paint.forcedBorder(), {
  minHeight: '56px',
  marginBlockStart: vars.space[2],
  paddingBlock: '6px',
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  borderRadius: vars.radius.m,
  background: vars.color.text,
  color: vars.color.surface,
  boxShadow: vars.elevation[3],
  animation: `${rise} ${vars.duration[2]} ${vars.ease}`,
  selectors: { '&[data-kind=destructive]': { background: vars.color.failed, color: vars.color.onFailed } },
});

/** The texts with the link beside them or, where they would become a narrow column, below them. */
export const content = resetStyle(layout.wrappingRow(0, 2), layout.fill);

export const texts = resetStyle({
  flex: '1 1 160px',
  minWidth: 0,
  paddingBlock: vars.space[1],
  overflowWrap: 'anywhere',
  // A title alone is short: the link has room beside it.
  selectors: { '&:not(:has(:nth-child(2)))': { flexBasis: 'auto' } },
});

export const title = resetStyle(weight.bold);

export const text = plain;

/** The page's colors of links and of the focus would not be visible on the background of a toast. */
const onToast = { ...focus.ringColor('currentColor'), ...focus.ringOffset('-2px') };

export const link = pressableStyle(layout.textLink, {
  flex: 'none',
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  selectors: { '&:focus-visible': onToast },
});

export const closeButton = pressableStyle(layout.iconBox('44px'), {
  flex: 'none',
  selectors: { '&:focus-visible': onToast },
});
