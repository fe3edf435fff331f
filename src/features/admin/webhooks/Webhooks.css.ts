import { focus, font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';

export const intro = resetStyle(font.small, paint.mutedText, {
  maxWidth: '640px',
  marginBlockEnd: vars.space[5],
});

export const url = resetStyle(font.caption, paint.mutedText, {
  display: 'block',
  overflowWrap: 'anywhere',
});

export const tableBox = resetStyle({ selectors: { '&:focus': focus.noRing } });

export const eventGroup = resetStyle(layout.stack(3));

export const eventGroupTitle = resetStyle(font.smallMedium, { marginBlockEnd: vars.space[2] });
