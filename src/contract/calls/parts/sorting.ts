import { z } from 'zod';

/** What a list can be sorted by. The first is what it is sorted by without it. */
export function sortBy<const Key extends string>(...keys: [Key, Key, ...Key[]]) {
  const message = `sortBy must be ${keys.slice(0, -1).join(', ')} or ${keys.at(-1)}`;
  return z.enum(keys, message).default(keys[0] as z.util.NoUndefined<Key>);
}

const orders = z.enum(['asc', 'desc'], 'sortOrder must be asc or desc').optional();

/** In which direction. */
export const sortOrder = orders.meta({
  description: 'Without it names, titles and positions go up, all else goes down.',
});

/** The same for a list that is sorted by time alone. */
export const timeOrder = orders.meta({ description: 'Without it, or with `desc`, the latest come first.' });
