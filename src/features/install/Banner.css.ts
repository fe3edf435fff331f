import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { desktop, font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

const rise = keyframes({ from: { transform: 'translateY(16px)', opacity: 0 } });

/** The banner's distance from the bottom of the screen on phones. It leaves room for the bottom bar. */
const aboveBottomBar = `calc(64px + ${vars.space[3]} + env(safe-area-inset-bottom))`;

/** The banner takes up space at the end of the page, so it never covers the page's last content. */
export const banner = resetStyle(font.small, layout.stack(3), paint.raised, {
  position: 'sticky',
  insetBlockEnd: aboveBottomBar,
  zIndex: 3,
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  maxWidth: '420px',
  // Together with the page's bottom padding, this margin leaves room for the bottom bar.
  marginBlock: `${vars.space[6]} ${vars.space[10]}`,
  marginInline: 'auto',
  padding: vars.space[4],
  borderRadius: vars.radius.l,
  animation: `${rise} ${vars.duration[3]} ${vars.ease}`,
  '@media': {
    [desktop]: { insetBlockEnd: vars.space[6], marginBlockEnd: 0, marginInlineStart: 0 },
    // A chat is as high as the window, so that the banner would lie on its messages. It is below the chat instead.
    '(max-width: 1023px)': {
      selectors: {
        ":root:has([data-action-bar='messages']) &": {
          position: 'static',
          marginBlock: `${vars.space[3]} calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
        },
      },
    },
    '(forced-colors: active)': { border: '1px solid CanvasText' },
  },
});

// One question at a time: the second banner waits until the first is answered.
globalStyle(`${banner} ~ ${banner}`, { display: 'none' });

// Screens that are as high as the window subtract the height of the banner, which the banner measures, and its margins.
globalStyle(`:root:has(${banner})`, {
  vars: {
    '--below-screen': `calc(var(--banner-height, 0px) + 2 * ${vars.space[3]} + env(safe-area-inset-bottom))`,
  },
});

export const text = resetStyle(paint.mutedText);

globalStyle(`${text} > *`, { margin: 0 });

export const title = style({ ...font.bodyBold, color: vars.color.text });

export const steps = style({ paddingInlineStart: vars.space[5] });

globalStyle(`${steps} svg`, { verticalAlign: '-3px', color: vars.color.brandText });

export const buttons = resetStyle(layout.items(3), { gridColumn: '1 / -1' });

// Both buttons are equally wide.
globalStyle(`${buttons} > *`, { flex: '1 1 0' });
