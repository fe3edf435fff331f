import { nearestNames } from '../contract/shared/nearest-names.ts';
import type { AttributeKind } from './element-definition.ts';

// What the console's warnings and the check of a page say about mistakes in attributes.

/** Names with at least this similarity to one of the element's attributes count as misspelled. Others may be the page's own. */
const misspelledSimilarityMin = 0.5;

/** Returns the attribute that the author of a page probably meant by a name that the element does not have. */
export function findMeantAttribute(name: string, ownNames: readonly string[]): string | undefined {
  return nearestNames(name, ownNames, 1, misspelledSimilarityMin)[0];
}

/** Returns the allowed values of an attribute. The text follows "must be", as in "limit must be a number" for `limit`. */
export function describeAllowedValues(kind: AttributeKind): string {
  if (kind === 'number') return 'a number';
  if (kind === 'boolean') return 'empty, "true" or "false"';
  if (kind === 'json') return 'JSON';
  if (typeof kind === 'string') return 'text';
  if ('words' in kind) return `one or more of: ${kind.words.join(', ')}`;
  if ('from' in kind) return `a whole number from ${kind.from} to ${kind.to}`;
  return `one of: ${kind.join(', ')}`;
}
