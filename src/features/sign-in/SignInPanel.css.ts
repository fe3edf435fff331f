import { style } from '@vanilla-extract/css';
import { font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const panel = resetStyle(layout.stack(4), { justifyItems: 'stretch' });

export const benefitList = resetStyle(layout.stack(3));

export const textRow = resetStyle(font.body, layout.row(3));

export const tick = style({ flex: 'none', color: vars.color.brandText });

export const error = resetStyle(font.smallMedium, {
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.m,
  border: `1px solid ${vars.color.danger}`,
  color: vars.color.danger,
});

export const hint = resetStyle(font.small, paint.mutedText, {
  textAlign: 'center',
  selectors: { '&:empty': { display: 'none' } },
});

export const consent = resetStyle(font.small, paint.mutedText, { textAlign: 'center' });

export const reason = resetStyle(font.body, { marginBlockEnd: vars.space[5], color: vars.color.text });
