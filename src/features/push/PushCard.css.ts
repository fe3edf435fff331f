import { font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const card = resetStyle(layout.card(4), layout.row(3), { alignItems: 'flex-start' });

export const icon = resetStyle(layout.iconBox('40px'), paint.tint, { flex: 'none' });

const wide = '(min-width: 560px)';

export const content = resetStyle(layout.stack(1, 4), layout.fill, {
  justifyItems: 'start',
  '@container': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

/** The button is in the second column. */
const firstColumn = { gridColumn: 1 };

export const title = resetStyle(font.smallBold, firstColumn);

export const text = resetStyle(font.small, paint.mutedText, firstColumn);

/** Beside the texts if there is room. */
export const button = resetStyle({
  marginBlockStart: vars.space[2],
  '@container': { [wide]: { gridArea: '1 / 2 / span 2', alignSelf: 'center', marginBlockStart: 0 } },
});

export const steps = resetStyle(font.small, paint.mutedText, firstColumn, {
  paddingInlineStart: vars.space[5],
  listStyle: 'decimal',
});
