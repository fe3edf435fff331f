import {
  extendStyle,
  focus,
  font,
  layout,
  oneLine,
  pressableStyle,
  resetStyle,
  vars,
  weight,
} from '../../ui/theme/index.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { wide } from './breakpoints.ts';

export const panel = resetStyle({ minWidth: 0 });

export const search = resetStyle({ display: 'block', '@container': { [wide]: { padding: vars.space[3] } } });

export const list = resetStyle({ marginBlockStart: vars.space[2] });

export const item = resetStyle({ borderBlockEnd: `1px solid ${vars.color.border}` });

export const link = pressableStyle(layout.row(3), {
  minHeight: '76px',
  selectors: { '&:focus-visible': focus.ringOffset('-2px') },
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

export const summary = resetStyle(layout.fill);

/** One of the two lines of an item: the name and the time, or the text and the unread count. */
export const row = resetStyle(layout.spreadRow(2));

export const name = resetStyle(oneLine, font.bodyBold, { minWidth: 0 });

export const time = resetStyle(font.caption, { flex: 'none', color: vars.color.textMuted });

export const unreadTime = extendStyle(time, weight.bold, { color: vars.color.brandText });

export const text = resetStyle(oneLine, font.small, { minWidth: 0, color: vars.color.textMuted });

export const unreadText = extendStyle(text, weight.medium, { color: vars.color.text });

export const noResults = resetStyle({
  padding: vars.space[4],
  textAlign: 'center',
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});

export const loading = resetStyle({ padding: vars.space[3] });

export const showMoreRow = resetStyle({ display: 'grid', justifyContent: 'center', padding: vars.space[4] });
