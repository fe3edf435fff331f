import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../site/server/db/open.ts';
import { generateProduct } from '../../../site/server/seed/generated-goods.ts';
import type { Reply } from '../../../src/contract/shared/types.ts';
import { emptyTables } from '../../support/database/database.ts';
import { rowsToTest } from '../../support/deep.ts';
import { addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { sample } from '../../support/sample.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();

beforeAll(async () => {
  await emptyTables(server.database);
  await addGeneratedProducts(server.database, 5_000);
  // Collects the statistics of common words, as autovacuum does after a while.
  await server.database.pool.query('analyze products');
});

interface Expected {
  /** The first batch has a product for each of these patterns. */
  has?: RegExp[];
  /** All products of the first batch match this pattern. */
  only?: RegExp;
  /** The corrected words. */
  corrected?: string;
  /** Nothing is found. */
  none?: true;
}

/** The expected results on one campus. */
const searches: [search: string, expected: Expected][] = [
  // Exact words.
  ['jollof', { only: /Jollof/, has: [/rice bowl/, /spaghetti/] }],
  ['indomie', { only: /Indomie/, has: [/carton/, /and egg/] }],
  ['jollof rice', { only: /Jollof rice bowl/ }],
  ['rice jollof', { only: /Jollof rice bowl/ }],
  ['laptop', { only: /laptop/, has: [/HP/, /Dell/, /Lenovo/] }],
  ['HP laptop', { only: /HP .*laptop/ }],
  ['moringa', { only: /Moringa/, has: [/seeds/, /powder/] }],
  ['egusi soup', { only: /Egusi soup/ }],
  ['Things Fall Apart', { only: /Things Fall Apart/ }],
  ['rechargeable fan', { only: /Rechargeable fan/ }],
  ['calculus', { only: /Calculus/ }],
  ['power bank', { only: /power ?bank/i, has: [/Oraimo power bank/, /Powerbank/] }],
  ['football boots', { only: /Football boots/ }],
  // Matches of the description come after matches of the name.
  ['charger', { has: [/^USB-C charger/] }],
  ['hostel', { has: [/for hostel/, /Hostel bed space/] }],
  ['NEPA', { has: [/TV|charger|lamp|fan|speaker|decoder|bank|pods|headphones|router|pad|light|box|fx/i] }],
  // Word beginnings and single letters.
  ['headph', { only: /headphones/ }],
  ['indom', { only: /Indomie/ }],
  ['moringa s', { only: /Moringa/, has: [/seeds/] }],
  ['j', { only: /\bJ|j/ }],
  ['x', { has: [/XR|Max|fx|OX/] }],
  ['sm jo', { none: true }],
  // Short words.
  ['hp', { only: /\bHP\b/ }],
  ['tv', { only: /TV/ }],
  ['TV 32', { only: /LG TV 32/ }],
  ['lg', { only: /\bLG\b/ }],
  ['ps4', { only: /PS4/ }],
  // One word or two, with or without a hyphen.
  ['iphone', { only: /i-?phone/i, has: [/^iPhone 11/, /^I-Phone/] }],
  ['i-phone', { only: /i-?phone/i, has: [/^iPhone/, /^I-Phone/] }],
  ['i phone', { only: /i-?phone/i, has: [/^iPhone/, /^I-Phone/] }],
  ['i phone 11', { only: /iPhone 11/ }],
  ['powerbank', { only: /power ?bank/i, has: [/Oraimo power bank/, /Powerbank/] }],
  ['tshirt', { only: /T-shirt/ }],
  ['t shirt', { has: [/T-shirt plain size M/, /T-shirt plain thrift/] }],
  ['wifi router', { only: /Wi-Fi router/ }],
  ['mens polo', { only: /Men's polo/ }],
  ['20000mah', { only: /20,000mAh/ }],
  ['earpods', { only: /Ear pods/ }],
  // Capitals, accents and plurals.
  ['IPHONE', { only: /i-?phone/i }],
  ['jOLLoF RiCE', { only: /Jollof rice/ }],
  ['akara', { only: /Àkàrà/ }],
  ['Àkàrà', { only: /Àkàrà/ }],
  ['ewa aganyin', { only: /Ẹ̀wà àgànyìn/ }],
  ['adire', { only: /Àdìrẹ/ }],
  ['laptops', { only: /laptop/ }],
  ['wigs', { only: /wig/ }],
  // Misspelled words.
  ['jolof', { corrected: 'jollof', only: /Jollof/ }],
  ['laptpo', { corrected: 'laptop', only: /laptop/ }],
  ['iphnoe', { corrected: 'iphone', only: /i-?phone/i }],
  ['samsumg galaxy', { corrected: 'samsung galaxy', only: /Samsung Galaxy/ }],
  ['indomei', { corrected: 'indomie', only: /Indomie/ }],
  ['matress', { only: /[Mm]attress/ }],
  ['calculater', { corrected: 'calculator', only: /calculator/ }],
  ['headfones', { corrected: 'headphones', only: /headphones/ }],
  ['I want to buy a laptop please', { corrected: 'laptop', only: /laptop/ }],
  // Prices in naira.
  ['₦5000', { has: [/./] }],
  ['laptop ₦200,000', { only: /laptop/ }],
  ['airtime 5000', { only: /Airtime ₦5000/ }],
  ['N95', { only: /N95/ }],
  // Emoji, signs and other scripts.
  ['🔥 iphone 🔥', { only: /i-?phone/i }],
  ['ｉＰｈｏｎｅ', { only: /i-?phone/i }],
  ['👟', { none: true }],
  ['吉他', { none: true }],
  ['₦', { none: true }],
  ['qqqqzzzz', { none: true }],
  // Hostile texts (injection, XSS).
  // The words `or` and `1` are the beginnings of `original` and `10kg`.
  ["' or 1=1 --", { only: /10kg original/ }],
  ["laptop'); drop table products; --", { none: true }],
  ['laptop & !hp | :*', { only: /HP .*laptop/ }],
  ["'laptop':*A\\", { only: /laptop/ }],
  ['<script>alert(1)</script>', { none: true }],
  ['%_%', { none: true }],
  ['a'.repeat(100), { none: true }],
  ['\u202elaptop\u200b', { only: /laptop/ }],
  [`${'a '.repeat(49)}b`, { has: [/\ba/i] }],
  ['\ud800 laptop', { only: /laptop/ }],
];

async function searchProducts(query: Record<string, string>): Promise<Reply<'GET /products'>> {
  const response = await server.get(`/api/products?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

test.each(sample(searches, { oneIn: 3 }))(
  'a search for %j finds the expected products',
  async (search, expected) => {
    const { products, searchedFor } = await searchProducts({ campus: funaab, search });
    const names = products.map(({ productName }) => productName);
    expect(searchedFor).toBe(expected.corrected);
    if (expected.none) {
      expect(names).toEqual([]);
      return;
    }
    expect(names).not.toEqual([]);
    for (const pattern of expected.has ?? []) expect(names).toContainEqual(expect.stringMatching(pattern));
    const { only } = expected;
    if (only) for (const name of names) expect(name).toMatch(only);
    expect(products.every(({ campus }) => campus === funaab)).toBe(true);
  },
);

test('an amount finds products of about that price, and two amounts in any order find products in the range between them', async () => {
  const pricesOf = async (search: string) => {
    const { products } = await searchProducts({ campus: funaab, search });
    expect(products).toHaveLength(20);
    return products.map(({ productPrice }) => productPrice);
  };
  for (const search of ['₦5000', '₦5,000', 'N5000', 'ngn 5k']) {
    for (const price of await pricesOf(search)) expect(Math.abs(price - 5000)).toBeLessThanOrEqual(1000);
  }
  for (const search of ['₦10k - ₦20k', '₦20k ₦10k']) {
    for (const price of await pricesOf(search)) {
      expect(price).toBeGreaterThanOrEqual(10_000);
      expect(price).toBeLessThanOrEqual(20_000);
    }
  }
});

test('a search can be limited to a campus, to a category by any of its names, and to prices', async () => {
  const { products } = await searchProducts({
    campus: unilag,
    category: 'Groceries',
    search: 'jolof',
    minPrice: '500',
    maxPrice: '9000',
  });
  expect(products.length).toBeGreaterThan(3);
  for (const { productName, productPrice, campus, category } of products) {
    expect(productName).toMatch(/Jollof/);
    expect(productPrice).toBeGreaterThanOrEqual(500);
    expect(productPrice).toBeLessThanOrEqual(9000);
    expect([campus, category]).toEqual([unilag, 'Food & Beverages']);
  }
  expect((await searchProducts({ campus: unilag, category: 'Books', search: 'jollof' })).products).toEqual(
    [],
  );
});

const kindsOfWords = [
  ['laptop', 'a rare word'],
  ['laptpo', 'a misspelt word'],
  ['delivery', 'a word that very many names contain'],
  ['before', 'a word that very many descriptions contain'],
  ['s', 'a letter'],
] as const;

test.each(rowsToTest(kindsOfWords, 2))(
  'a search for %s, %s, is read to its end without gaps and duplicates',
  async (search) => {
    const readIds: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { products, pagination, searchedFor } = await searchProducts({
        search,
        limit: '50',
        ...(cursor && { cursor }),
      });
      readIds.push(...products.map(({ _id }) => _id));
      expect(searchedFor).toBe(search === 'laptpo' ? 'laptop' : undefined);
      cursor = pagination.nextCursor;
      // Meanwhile a seller lists a product that sorts before all others.
      if (readIds.length === 50) {
        await addProducts(server.database, [
          { id: 'latest', name: `${search} laptop`, created_at: new Date() },
        ]);
      }
    } while (cursor);
    const word = search === 'laptpo' ? 'laptop' : search;
    const { rows } = await server.database.pool.query(
      `select id from products where name || ' ' || description ~* ('\\y' || $1) and id <> 'latest'`,
      [word],
    );
    expect(readIds.filter((id) => id !== 'latest').sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(new Set(readIds).size).toBe(readIds.length);
  },
);

afterEach(() => server.database.db.deleteFrom('products').where('id', '=', 'latest').execute());

const newestTime = Date.parse('2026-08-01T08:00:00Z');
const batchSize = 1000;

/**
 * Adds generated products, each older than the previous one: 70% on one campus and 30% on another. Half of the names
 * contain "delivery", and all descriptions contain "before".
 */
async function addGeneratedProducts(database: Database, count: number): Promise<void> {
  await addSeller(database, 'seller');
  for (let firstNumber = 0; firstNumber < count; firstNumber += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - firstNumber) }, (_, index) => {
      const number = firstNumber + index;
      const { name, category, description, kobo } = generateProduct(number);
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
        created_at: new Date(newestTime - number * 60_000),
      };
    });
    await database.db.insertInto('products').values(rows).execute();
  }
}
