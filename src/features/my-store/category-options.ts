import type { FieldOption } from '../../ui/fields/FieldOption.tsx';

/** Returns the categories as options of a field. Adds the current category if `names` does not contain it. */
export const categoryOptions = (names: readonly string[], current = ''): FieldOption[] =>
  [...new Set([...names, current])]
    .filter(Boolean)
    .map((value) => ({ value, label: value === 'farmProduce' ? 'Farm produce' : value }));
