import { font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const profile = resetStyle(layout.stack(6), { maxWidth: '560px' });

export const loading = resetStyle(layout.centered, { minHeight: '240px' });

export const welcome = resetStyle(font.bodyMedium, paint.tint, {
  padding: vars.space[4],
  borderRadius: vars.radius.m,
});

export const form = resetStyle(layout.stack(5));

export const yourData = resetStyle(layout.stack(3), {
  justifyItems: 'start',
  paddingBlockStart: vars.space[6],
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const yourDataTitle = resetStyle(font.heading);

export const yourDataText = resetStyle(font.small, paint.mutedText);

export const yourDataButtons = resetStyle(layout.wrappingItems(3), { marginBlockStart: vars.space[2] });
