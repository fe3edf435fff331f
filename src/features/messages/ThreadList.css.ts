import { style } from '@vanilla-extract/css';
import { oneLine } from '../../ui/theme/base.css.ts';
import { focusRingOffset } from '../../ui/theme/focus-ring.ts';
import { font, weight } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { plainStyle, pressableStyle } from '../../ui/theme/plain-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { wide } from './breakpoints.ts';

export const panel = plainStyle({ minWidth: 0 });

export const search = plainStyle({ display: 'block', '@container': { [wide]: { padding: vars.space[3] } } });

export const list = plainStyle({ marginBlockStart: vars.space[2] });

export const item = plainStyle({ borderBlockEnd: `1px solid ${vars.color.border}` });

export const link = pressableStyle(layout.row(3), {
  minHeight: '76px',
  selectors: { '&:focus-visible': focusRingOffset('-2px') },
  '@container': {
    [wide]: {
      paddingInline: vars.space[3],
      selectors: {
        '&:hover': { background: vars.color.surfaceSunken },
        '&[aria-current]': { background: lazyVars.brandTint },
      },
    },
  },
});

export const avatar = plainStyle({ flex: 'none' });

export const summary = plainStyle({ flex: 1, minWidth: 0 });

/** One of the two lines of an item: the name and the time, or the text and the unread count. */
export const row = plainStyle(layout.row(2), { justifyContent: 'space-between' });

export const name = plainStyle(oneLine, font.bodyBold, { minWidth: 0 });

export const time = plainStyle(font.caption, { flex: 'none', color: vars.color.textMuted });

export const unreadTime = style([time, weight.bold, { color: vars.color.brandText }]);

export const text = plainStyle(oneLine, font.small, { minWidth: 0, color: vars.color.textMuted });

export const unreadText = style([text, weight.medium, { color: vars.color.text }]);

export const noResults = plainStyle({
  padding: vars.space[4],
  textAlign: 'center',
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});

export const loading = plainStyle({ padding: vars.space[3] });

export const showMoreRow = plainStyle({ display: 'grid', justifyContent: 'center', padding: vars.space[4] });
