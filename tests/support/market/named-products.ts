import type { Database } from '../../../site/server/db/open.ts';
import { generateGood } from '../../../site/server/seed/many-goods.ts';
import { addSeller, funaab, unilag } from './products.ts';

const begin = Date.parse('2026-08-01T08:00:00Z');
const batchSize = 1000;

/**
 * Adds named products, seven of ten on one campus and the rest on another, each older than the one before. Half of the names have a
 * word in common, and all descriptions another one.
 */
export async function addNamedProducts(database: Database, count: number): Promise<void> {
  await addSeller(database, 'seller');
  for (let first = 0; first < count; first += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - first) }, (_, index) => {
      const number = first + index;
      const { name, category, description, kobo } = generateGood(number);
      return {
        id: `good${String(number).padStart(4, '0')}`,
        seller_id: 'seller',
        store_id: null,
        name: number % 2 ? name : `${name}, pay on delivery`,
        description: `${description} Call before you come.`,
        price_kobo: kobo,
        original_price_kobo: null,
        category,
        campus_id: number % 10 < 7 ? funaab : unilag,
        stock: null,
        created_at: new Date(begin - number * 60_000),
      };
    });
    await database.db.insertInto('products').values(rows).execute();
  }
}
