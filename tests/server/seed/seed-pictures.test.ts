import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mediaFolder } from '../../../site/server/files/media-files.ts';
import { toFirstView, toKind } from '../../../site/server/seed/pictures.ts';
import { makeDemo, seedDemo } from '../../../site/server/seed/seed.ts';
import { siteFolder } from '../../../site/server/site-folder.ts';
import type { Product, Reply } from '../../../src/contract/shared/types.ts';
import { emptyTables } from '../../support/database/database.ts';
import { startServer } from '../../support/server/server.ts';

// Starts now, because featured products depend on the favourites of the last weeks.
const server = await startServer();
const startedAt = new Date();
await emptyTables(server.database);
await seedDemo(server.database.db, mediaFolder(server.copy.dataDir), startedAt);

const folder = join(siteFolder, 'server/seed');
const colors: Record<string, string> = JSON.parse(readFileSync(join(folder, 'pictures/colors.json'), 'utf8'));
const demo = makeDemo(colors, startedAt);
const nameOf = new Map([...demo.mediaIds].map(([name, id]) => [id, name]));
const campuses = [...new Set(demo.rows.products.map(({ campus_id }) => campus_id))];

const pictureOf = (url: string | undefined) => nameOf.get(url?.split('/')[2] ?? '') ?? 'no picture';
const shownThing = ({ productImages }: Product) => toKind(pictureOf(productImages[0]));

async function answer<T>(url: string): Promise<T> {
  const response = await server.get(url);
  expect(response.statusCode, url).toBe(200);
  return response.json().data;
}

/** The first 60 of All Products, in the batches of the page. */
async function newest(campus: string | undefined): Promise<Product[]> {
  const products: Product[] = [];
  let cursor = '';
  do {
    const query = `${campus ? `campus=${campus}&` : ''}limit=20${cursor}`;
    const batch = await answer<Reply<'GET /all-products'>>(`/api/all-products?${query}`);
    products.push(...batch.products);
    cursor = batch.pagination.nextCursor ? `&cursor=${batch.pagination.nextCursor}` : '';
  } while (cursor !== '' && products.length < 60);
  return products.slice(0, 60);
}

/** Products of one kind that touch, in rows of two, three or five. */
function touching(products: Product[]): string[] {
  return products.flatMap((product, index) =>
    [1, 2, 3, 5]
      .map((step) => products[index + step])
      .filter((other) => other && shownThing(other) === shownThing(product))
      .map((other) => `${index}: ${product.productName} and ${other?.productName}`),
  );
}

test.each([undefined, ...campuses])('no two of a kind touch on the first screens of %s', async (campus) => {
  const all = await newest(campus);
  expect(all.length).toBeGreaterThanOrEqual(18);
  expect(touching(all)).toEqual([]);
  const query = campus ? `?campus=${campus}` : '';
  const featured = await answer<Reply<'GET /featured-products'>>(`/api/featured-products${query}`);
  expect(featured.products.length).toBeGreaterThanOrEqual(4);
  expect(touching(featured.products)).toEqual([]);
});

test('at least 60 different things are on sale, and each drawing is used', () => {
  const { rows } = demo;
  const onSale = new Set(rows.product_media.map(({ media_id }) => nameOf.get(media_id) ?? ''));
  expect(new Set([...onSale].map(toKind)).size).toBeGreaterThanOrEqual(60);
  const elsewhere = [...rows.menu_items, ...rows.canteens].map(({ picture_id }) => picture_id);
  const shown = new Set([...onSale, ...elsewhere.map((id) => nameOf.get(id ?? '') ?? '')]);
  expect(Object.keys(colors).filter((name) => !shown.has(name))).toEqual([]);
});

test('every category has several things', () => {
  const { rows } = demo;
  const first = new Map(
    rows.product_media
      .filter(({ position }) => position === 0)
      .map(({ product_id, media_id }) => [product_id, toKind(nameOf.get(media_id) ?? '')]),
  );
  for (const category of new Set(rows.products.map((product) => product.category))) {
    const products = rows.products.filter((product) => product.category === category);
    expect(new Set(products.map(({ id }) => first.get(id))).size, category).toBeGreaterThanOrEqual(3);
  }
});

test('at least twelve things have two to four views, each with its own picture', async () => {
  const products = [...(await newest(undefined)), ...(await newest(campuses[0]))];
  const details = await Promise.all(
    products.map(({ _id }) => answer<Reply<'GET /product-details/{id}'>>(`/api/product-details/${_id}`)),
  );
  const views = details.map(({ product }) => product.productImages.map(pictureOf));
  for (const names of views) {
    expect(names.length).toBeLessThanOrEqual(4);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(names.map(toFirstView)).size, String(names)).toBe(1);
    expect(names[0]).toBe(toFirstView(names[0] ?? ''));
  }
  const many = views.filter(({ length }) => length > 1).map(([first]) => first);
  expect(new Set(many).size).toBeGreaterThanOrEqual(12);
});

/** Words of a name and the drawings that fit them. */
const promised: [RegExp, RegExp][] = [
  [/\bplain\b|\bnavy hoodie\b|hoodie in navy/i, /^hoodie-plain$/],
  [/^AGRIC/, /^hoodie$/],
  [/\bkeyboard\b/i, /^keyboard$/],
  [/smart ?watch|fitness watch|sports watch/i, /^smartwatch$/],
  [/leather strap|wrist watch/i, /^watch$/],
  [/MTH 101.*text/i, /^books$/],
  [/past questions|binding/i, /^notebook$/],
  [/\bjeans\b/i, /^jeans$/],
  [/\bbackpack\b|school bag/i, /^backpack$/],
  [/\bboots\b/i, /^boots$/],
  [/\bbulb\b/i, /^bulb$/],
  [/\bpeppers?\b|\brodo\b/i, /^(pepper|chicken)$/],
  [/\beggs?\b/i, /^(eggs|moimoi|indomie)$/],
  [/\bhoney\b/i, /^honey$/],
  [/\byam\b/i, /^yam$/],
  [/\bshea\b/i, /^shea$/],
  [/\bsoap\b/i, /^soap$/],
  [/\bkettle\b/i, /^kettle$/],
];

test('a name fits its drawing', () => {
  const { rows } = demo;
  for (const { product_id, media_id, position } of rows.product_media) {
    if (position > 0) continue;
    const name = rows.products.find(({ id }) => id === product_id)?.name ?? '';
    const picture = nameOf.get(media_id) ?? '';
    for (const [words, drawing] of promised) if (words.test(name)) expect(picture, name).toMatch(drawing);
    for (const [words, drawing] of promised.slice(0, 2)) {
      if (drawing.test(picture)) expect(name, picture).toMatch(words);
    }
  }
});

test('a drawing is a small hand-written file, and links to any view of a thing share its first picture', () => {
  const drawings = readdirSync(join(folder, 'drawings')).filter((file) => file.endsWith('.svg'));
  for (const file of drawings) {
    const svg = readFileSync(join(folder, 'drawings', file), 'utf8');
    expect(svg, file).toMatch(/^<svg [^>]*viewBox="0 0 400 400"><title>[^<]+<\/title>/);
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, file).toBe(ids.length);
    for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids, file).toContain(id);
  }
  const shared = (name: string) =>
    readFileSync(join(mediaFolder(server.copy.dataDir), demo.mediaIds.get(name) ?? '', 'og.jpg'));
  expect(shared('headphones-2').equals(shared('headphones'))).toBe(true);
  const bytes = readdirSync(join(folder, 'pictures'), { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, 'pictures', file)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
  expect(bytes).toBeLessThan(4_200_000);
});
