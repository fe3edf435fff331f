import { globalStyle } from '@vanilla-extract/css';
import { row as chipRow } from '../../../ui/buttons/Chip.css.ts';
import { extendStyle, layout, resetStyle, vars } from '../../../ui/theme.ts';

/** A fieldset is otherwise as wide as its content. */
export const group = resetStyle({ minWidth: 0 });

/** On a phone it scrolls sideways. */
export const row = extendStyle(chipRow, {
  '@media': { '(min-width: 600px)': { flexWrap: 'wrap', rowGap: 0 } },
});

/** A chip that opens the sheet, for what a phone has no room for. */
export const onPhones = resetStyle({ '@media': { '(min-width: 600px)': { display: 'none' } } });

export const besidePhones = resetStyle({ '@media': { '(max-width: 599px)': { display: 'none' } } });

export const fields = resetStyle(layout.stack(5));

export const prices = resetStyle(layout.stack(3), { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' });

export const actions = resetStyle(layout.items(3));

// The buttons fill the row (a button is inside a wrapper without a box). Less padding than usual, so that no label wraps on
// a phone.
globalStyle(`${actions} > *`, { flex: 1 });
globalStyle(`${actions} button`, { paddingInline: vars.space[2] });
