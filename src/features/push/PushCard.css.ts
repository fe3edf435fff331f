import { font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const card = resetStyle(layout.card(4), layout.row(3), { alignItems: 'flex-start' });

export const icon = resetStyle(layout.iconBox('40px'), paint.tint, { flex: 'none' });

export const content = resetStyle(layout.stack(2), layout.fill, { justifyItems: 'start' });

export const title = resetStyle(font.smallBold);

export const text = resetStyle(font.small, paint.mutedText);

export const steps = resetStyle(font.small, paint.mutedText, { paddingInlineStart: vars.space[5] });
