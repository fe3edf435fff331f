import { filterCategories, findCategory } from '../contract/shared/categories.ts';
import { nearestNames } from '../contract/shared/nearest-names.ts';

// This file helps the author of a page. It is loaded only when a category has no products.

const warnedCategories = new Set<string>();

/** Warns once that a category does not exist, and names similar ones. */
export function warnOfUnknownCategory(category: string): void {
  if (findCategory(category) || warnedCategories.has(category)) return;
  warnedCategories.add(category);
  const nearest = nearestNames(category, filterCategories);
  const hint =
    nearest.length > 0
      ? `Did you mean ${nearest.join(' or ')}?`
      : `There are: ${filterCategories.join(', ')}.`;
  console.warn(`Campus Market: category '${category}' is not one that we know. ${hint}`);
}
