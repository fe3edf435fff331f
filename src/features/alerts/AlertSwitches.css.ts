import { font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const section = resetStyle(layout.stack(3), {
  paddingBlockStart: vars.space[6],
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const title = resetStyle(font.heading);

export const text = resetStyle(font.small, paint.mutedText);

export const list = resetStyle(layout.stack(1));
