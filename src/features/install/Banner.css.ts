import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const rise = keyframes({ from: { transform: 'translateY(16px)', opacity: 0 } });

/** The banner's distance from the bottom of the screen on phones. It leaves room for the bottom bar. */
const aboveBottomBar = `calc(64px + ${vars.space[3]} + env(safe-area-inset-bottom))`;

/** The banner takes up space at the end of the page, so it never covers the page's last content. */
export const banner = style([
  plain,
  {
    position: 'sticky',
    insetBlockEnd: aboveBottomBar,
    zIndex: 3,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: vars.space[3],
    maxWidth: '420px',
    // Together with the page's bottom padding, this margin leaves room for the bottom bar.
    marginBlock: `${vars.space[6]} ${vars.space[10]}`,
    marginInline: 'auto',
    padding: vars.space[4],
    borderRadius: vars.radius.l,
    background: lazyVars.surfaceRaised,
    color: vars.color.text,
    font: `400 14px/20px ${vars.font}`,
    boxShadow: lazyVars.elevation3,
    animation: `${rise} ${vars.duration[3]} ${vars.ease}`,
    '@media': {
      '(min-width: 1024px)': { insetBlockEnd: vars.space[6], marginBlockEnd: 0, marginInlineStart: 0 },
      '(forced-colors: active)': { border: '1px solid CanvasText' },
    },
  },
]);

export const text = style([plain, { color: vars.color.textMuted }]);

globalStyle(`${text} > *`, { margin: 0 });

export const title = style({ color: vars.color.text, font: `700 16px/24px ${vars.font}` });

export const steps = style({ paddingInlineStart: vars.space[5] });

globalStyle(`${steps} svg`, { verticalAlign: '-3px', color: vars.color.brandText });

export const buttons = style([plain, { gridColumn: '1 / -1', display: 'flex', gap: vars.space[3] }]);

// Both buttons are equally wide.
globalStyle(`${buttons} > *`, { flex: '1 1 0' });
