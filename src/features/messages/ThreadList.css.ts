import { style } from '@vanilla-extract/css';
import { oneLine } from '../../ui/theme/base.css.ts';
import { focusRingOffset } from '../../ui/theme/focus-ring.ts';
import { font, weight } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { pressableStyle, resetStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { wide } from './breakpoints.ts';

export const panel = resetStyle({ minWidth: 0 });

export const search = resetStyle({ display: 'block', '@container': { [wide]: { padding: vars.space[3] } } });

export const list = resetStyle({ marginBlockStart: vars.space[2] });

export const item = resetStyle({ borderBlockEnd: `1px solid ${vars.color.border}` });

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

export const avatar = resetStyle({ flex: 'none' });

export const summary = resetStyle({ flex: 1, minWidth: 0 });

/** One of the two lines of an item: the name and the time, or the text and the unread count. */
export const row = resetStyle(layout.row(2), { justifyContent: 'space-between' });

export const name = resetStyle(oneLine, font.bodyBold, { minWidth: 0 });

export const time = resetStyle(font.caption, { flex: 'none', color: vars.color.textMuted });

export const unreadTime = style([time, weight.bold, { color: vars.color.brandText }]);

export const text = resetStyle(oneLine, font.small, { minWidth: 0, color: vars.color.textMuted });

export const unreadText = style([text, weight.medium, { color: vars.color.text }]);

export const noResults = resetStyle({
  padding: vars.space[4],
  textAlign: 'center',
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});

export const loading = resetStyle({ padding: vars.space[3] });

export const showMoreRow = resetStyle({ display: 'grid', justifyContent: 'center', padding: vars.space[4] });
