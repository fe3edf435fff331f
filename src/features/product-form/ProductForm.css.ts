import { layout, resetStyle, vars } from '../../ui/theme.ts';

export const fields = resetStyle(layout.stack(5), { containerType: 'inline-size' });

/** Two fields, side by side where each has room for a long word. */
export const fieldPair = resetStyle(layout.stack(5, 3), {
  '@container': { '(min-width: 300px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const formPage = resetStyle({ maxWidth: '560px' });

export const buttons = resetStyle(layout.wrappingItems(3), { marginBlockStart: vars.space[2] });

/** Makes the main button wider than the other button. */
export const mainButton = resetStyle({ display: 'grid', flex: '1 1 60%' });
