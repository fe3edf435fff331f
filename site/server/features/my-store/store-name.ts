import { ruleMessages } from '../../../../src/contract/shared/rules.ts';
import { slugOf } from '../../db/slug.ts';
import { invalidField } from '../../refusals/refusal.ts';
import { campuses } from '../campuses/campuses.queries.ts';

/** Other paths beside the stores' addresses: a store of such a name could never be found. */
const reserved = new Set([
  ...['my-store', 'followed', 'can-create', 'categories'],
  ...campuses.flatMap(({ id, name }) => [slugOf(id), slugOf(name)]),
]);

/** The slug of a name that a store may have. */
export function slugOfStore(name: string, field: string): string {
  const slug = slugOf(name);
  if (slug === '') throw invalidField(field, `${field} must have a letter or a digit`);
  if (reserved.has(slug)) throw invalidField(field, ruleMessages.storeNameReserved);
  return slug;
}
