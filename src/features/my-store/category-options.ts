import type { FieldOption } from '../../ui/fields/FieldOption.tsx';

/** The categories that a field offers, and the current one where it is none of them. */
export const categoryOptions = (names: readonly string[], current = ''): FieldOption[] =>
  [...new Set([...names, current])]
    .filter(Boolean)
    .map((value) => ({ value, label: value === 'farmProduce' ? 'Farm produce' : value }));
