import { oneLine } from '../../ui/theme/base.css.ts';
import { weight } from '../../ui/theme/fonts.ts';
import { extendStyle, focus, font, layout, paint, pressableStyle, resetStyle, vars } from '../../ui/theme.ts';
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
        '&[aria-current]': { background: vars.color.brandTint },
      },
    },
  },
});

export const avatar = resetStyle({ flex: 'none' });

export const summary = resetStyle(layout.fill);

/** One of the two lines of an item: the name and the time, or the text and the unread count. */
export const row = resetStyle(layout.spreadRow(2));

export const name = resetStyle(oneLine, font.bodyBold, { minWidth: 0 });

export const time = resetStyle(font.caption, paint.mutedText, { flex: 'none' });

export const unreadTime = extendStyle(time, weight.bold, paint.brandText);

export const text = resetStyle(oneLine, font.small, paint.mutedText, { minWidth: 0 });

export const unreadText = extendStyle(text, weight.medium, { color: vars.color.text });

export const noResults = resetStyle(paint.mutedText, {
  padding: vars.space[4],
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const loading = resetStyle({ padding: vars.space[3] });

export const showMoreRow = resetStyle({ display: 'grid', justifyContent: 'center', padding: vars.space[4] });
