import { oneLine } from '../../../ui/theme/base.css.ts';
import { font } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { pressableStyle, resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { wide } from '../breakpoints.ts';

export const head = resetStyle(layout.row(3), {
  flex: 'none',
  minHeight: '56px',
  padding: `6px ${vars.space[4]}`,
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

/** Hidden where the list of threads is beside the thread. */
export const backLink = pressableStyle(layout.centered, {
  flex: 'none',
  width: '44px',
  height: '44px',
  marginInline: '-10px -4px',
  borderRadius: vars.radius.full,
  '@container': { [wide]: { display: 'none' } },
});

export const text = resetStyle({ flex: 1, minWidth: 0 });

export const name = resetStyle(oneLine, font.bodyBold);

export const verified = resetStyle(font.caption, layout.row(1), { color: vars.color.textMuted });
