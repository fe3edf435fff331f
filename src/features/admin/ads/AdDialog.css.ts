import { font, layout, resetStyle, vars } from '../../../ui/theme.ts';

export const preview = resetStyle(layout.stack(2));

export const previewHeading = resetStyle(font.smallMedium);

export const audienceField = resetStyle(layout.stack(2), { minWidth: 0 });

/** A field with its Add button. */
export const fieldWithButton = resetStyle(layout.stack(3), {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
});

export const chosenValues = resetStyle({ selectors: { '&:empty': { display: 'none' } } });

export const chosenList = resetStyle(layout.wrappingItems(2));

export const chosenItem = resetStyle(font.smallMedium, layout.inlineRow(), {
  maxWidth: '100%',
  paddingInlineStart: vars.space[3],
  borderRadius: vars.radius.full,
  background: vars.color.surfaceSunken,
  overflowWrap: 'anywhere',
});
