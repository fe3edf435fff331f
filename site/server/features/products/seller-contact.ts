import { type Kysely, sql } from 'kysely';
import { chatLink } from '../../../../src/contract/shared/chat-links.ts';
import { sellerContactText } from '../../../../src/contract/shared/chat-texts.ts';
import type { Reader } from '../../auth/caller.ts';
import type { Config } from '../../config.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import { toNaira } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { visibleTo } from '../../db/visibility.ts';
import { type Allowance, countUse } from '../../limits/daily-allowance.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { campusName } from '../campuses/campuses.queries.ts';

/** How many chats with sellers and canteens together a person may open per day. */
export const contactAllowance: Allowance = {
  what: 'contact',
  perDay: 30,
  usedUpMessage: 'You have opened many seller chats today. Try again tomorrow, or send a message here.',
};

const contactColumns = columns({
  ...fromTable('products', ['name', 'price_kobo', 'campus_id', 'seller_id']),
  /** The name of the store, if there is one. */
  seller_name: column<string>('coalesce(stores.name, sellers.display_name)'),
  buyer_name: column<string>('buyers.display_name'),
  /** The seller's numbers, in order of preference. */
  phones: column<(string | null)[]>('array[products.phone, stores.whatsapp, stores.phone, sellers.phone]'),
});

/** Returns a chat link to the seller. Prevents scraping: only this rate-limited call returns the seller's number. */
export async function makeSellerChatLink(
  db: Kysely<Schema>,
  buyer: Reader,
  productId: string,
  { publicUrl, phones }: Pick<Config, 'publicUrl' | 'phones'>,
  now: number,
): Promise<string> {
  const { rows } = await sql<RowOf<typeof contactColumns>>`
    select ${contactColumns}
    from products join people as sellers on sellers.id = products.seller_id
    join people as buyers on buyers.id = ${buyer.id}
    left join stores on stores.id = products.store_id
    where products.id = ${productId} and ${visibleTo(buyer.id)}`.execute(db);
  const row = requireFound(rows[0], 'Product not found');
  await countUse(db, buyer.id, contactAllowance, now);
  const text = sellerContactText({
    sellerName: row.seller_name,
    productName: row.name,
    price: toNaira(row.price_kobo),
    campusName: campusName(row.campus_id),
    productUrl: `${publicUrl}/product/${productId}`,
    buyerName: row.buyer_name,
  });
  // Prevents a data leak: an embedding page must not read its user's own number by asking for the seller of the user's
  // own product.
  const sellerPhones = buyer.origin !== null && row.seller_id === buyer.id ? [] : row.phones;
  return chatLink(sellerPhones.find((phone) => /\d/.test(phone ?? '')) ?? phones.sellerFallback, text);
}
