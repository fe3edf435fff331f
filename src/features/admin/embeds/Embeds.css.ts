import { focus, font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';

export const intro = resetStyle(font.small, paint.mutedText, {
  maxWidth: '640px',
  marginBlockEnd: vars.space[5],
});

export const origin = resetStyle(font.caption, paint.mutedText, { display: 'block' });

export const scopes = resetStyle({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[1] });

export const tableBox = resetStyle({ selectors: { '&:focus': focus.noRing } });

export const scopeGroup = resetStyle(layout.stack(3));

export const scopeGroupTitle = resetStyle(font.smallMedium, { marginBlockEnd: vars.space[2] });
