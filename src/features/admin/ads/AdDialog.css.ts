import { font } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const preview = resetStyle(layout.stack(2));

export const previewHeading = resetStyle(font.smallMedium);

export const audienceField = resetStyle(layout.stack(2), { minWidth: 0 });

/** A field with its Add button. */
export const fieldWithButton = resetStyle(layout.stack(3), {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
});

export const chosenValues = resetStyle({ selectors: { '&:empty': { display: 'none' } } });

export const chosenList = resetStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const chosenItem = resetStyle(font.smallMedium, {
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  paddingInlineStart: vars.space[3],
  borderRadius: vars.radius.full,
  background: vars.color.surfaceSunken,
  overflowWrap: 'anywhere',
});
