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

// The dates of the demo count back from now, because featured products depend on the favorites of the last weeks.
const server = await startServer();
const now = new Date();
await emptyTables(server.database);
await seedDemo(server.database.db, mediaFolder(server.databaseLocation.dataDir), now);

const folder = join(siteFolder, 'server/seed');
const colors: Record<string, string> = JSON.parse(readFileSync(join(folder, 'pictures/colors.json'), 'utf8'));
const demo = makeDemo(colors, now);
const pictureNameById = new Map([...demo.mediaIds].map(([name, id]) => [id, name]));
const campuses = [...new Set(demo.rows.products.map(({ campus_id }) => campus_id))];

const pictureNameOf = (url: string | undefined) =>
  pictureNameById.get(url?.split('/')[2] ?? '') ?? 'no picture';
/** The drawing of a picture, which may be a photo of its thing. */
const drawingOf = (name: string) => name.split('@')[0] ?? '';
const shownKindOf = ({ productImages }: Product) => toKind(pictureNameOf(productImages[0]));

async function readData<T>(url: string): Promise<T> {
  const response = await server.get(url);
  expect(response.statusCode, url).toBe(200);
  return response.json().data;
}

test('the size of the demo’s pictures is that of their files', async () => {
  const mediaPath = mediaFolder(server.databaseLocation.dataDir);
  const files = readdirSync(mediaPath, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(mediaPath, name)),
  );
  const { total } = await server.database.db
    .selectFrom('media')
    .select(({ fn }) => fn.sum<string>('bytes').as('total'))
    .executeTakeFirstOrThrow();
  const bytesOnDisk = files.reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
  expect(Number(total)).toBe(bytesOnDisk);
});

/** Returns the first 60 products of the page All Products, read in batches as that page reads them. */
async function readNewest(campus: string | undefined): Promise<Product[]> {
  const products: Product[] = [];
  let cursor = '';
  do {
    const query = `${campus ? `campus=${campus}&` : ''}limit=20${cursor}`;
    const batch = await readData<Reply<'GET /all-products'>>(`/api/all-products?${query}`);
    products.push(...batch.products);
    cursor = batch.pagination.nextCursor ? `&cursor=${batch.pagination.nextCursor}` : '';
  } while (cursor !== '' && products.length < 60);
  return products.slice(0, 60);
}

/** Describes each pair of products of one kind that are beside or below each other, in two, three or five columns. */
function adjacentPairs(products: Product[]): string[] {
  return products.flatMap((product, index) =>
    [1, 2, 3, 5]
      .map((step) => products[index + step])
      .filter((other) => other && shownKindOf(other) === shownKindOf(product))
      .map((other) => `${index}: ${product.productName} and ${other?.productName}`),
  );
}

test.each([undefined, ...campuses])(
  'no two products of one kind are beside or below each other on the first screens of the campus %s (undefined: all)',
  async (campus) => {
    const products = await readNewest(campus);
    expect(products.length).toBeGreaterThanOrEqual(18);
    expect(adjacentPairs(products)).toEqual([]);
    const query = campus ? `?campus=${campus}` : '';
    const featured = await readData<Reply<'GET /featured-products'>>(`/api/featured-products${query}`);
    expect(featured.products.length).toBeGreaterThanOrEqual(4);
    expect(adjacentPairs(featured.products)).toEqual([]);
  },
);

test('at least 60 kinds of things are on sale, and each drawing is used', () => {
  const { rows } = demo;
  const pictureNamesOnSale = new Set(
    rows.product_media.map(({ media_id }) => pictureNameById.get(media_id) ?? ''),
  );
  expect(new Set([...pictureNamesOnSale].map(toKind)).size).toBeGreaterThanOrEqual(60);
  const otherPictures = [
    ...[...rows.menu_items, ...rows.canteens].map(({ picture_id }) => picture_id),
    ...rows.stores.map(({ banner_id }) => banner_id),
    ...[...rows.ads.map(({ image }) => image), ...rows.people.map(({ picture_url }) => picture_url)].map(
      (url) => url?.split('/')[2],
    ),
  ];
  const usedPictures = new Set([
    ...pictureNamesOnSale,
    ...otherPictures.map((id) => pictureNameById.get(id ?? '') ?? ''),
  ]);
  expect(Object.keys(colors).filter((name) => !usedPictures.has(name))).toEqual([]);
});

test('every category has at least three kinds of products', () => {
  const { rows } = demo;
  const kindByProduct = new Map(
    rows.product_media
      .filter(({ position }) => position === 0)
      .map(({ product_id, media_id }) => [product_id, toKind(pictureNameById.get(media_id) ?? '')]),
  );
  for (const category of new Set(rows.products.map((product) => product.category))) {
    const products = rows.products.filter((product) => product.category === category);
    expect(new Set(products.map(({ id }) => kindByProduct.get(id))).size, category).toBeGreaterThanOrEqual(3);
  }
});

test('at least twelve things have two to four pictures, each of another view of the thing', async () => {
  const products = [...(await readNewest(undefined)), ...(await readNewest(campuses[0]))];
  const details = await Promise.all(
    products.map(({ _id }) => readData<Reply<'GET /product-details/{id}'>>(`/api/product-details/${_id}`)),
  );
  const pictureNames = details.map(({ product }) => product.productImages.map(pictureNameOf));
  for (const names of pictureNames) {
    expect(names.length).toBeLessThanOrEqual(4);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(names.map(toFirstView)).size, String(names)).toBe(1);
    expect(names[0]).toBe(toFirstView(names[0] ?? ''));
  }
  const thingsWithSeveralViews = pictureNames
    .filter(({ length }) => length > 1)
    .map(([firstView]) => firstView);
  expect(new Set(thingsWithSeveralViews).size).toBeGreaterThanOrEqual(12);
});

/** Words of a name and the drawings that fit them. */
const expectedDrawings: [RegExp, RegExp][] = [
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

test('the name of each product fits its drawing', () => {
  const { rows } = demo;
  for (const { product_id, media_id, position } of rows.product_media) {
    if (position > 0) continue;
    const name = rows.products.find(({ id }) => id === product_id)?.name ?? '';
    const picture = pictureNameById.get(media_id) ?? '';
    for (const [words, drawing] of expectedDrawings)
      if (words.test(name)) expect(drawingOf(picture), name).toMatch(drawing);
    // The two drawings of a hoodie are only for products with these words in the name.
    for (const [words, drawing] of expectedDrawings.slice(0, 2)) {
      if (drawing.test(drawingOf(picture))) expect(name, picture).toMatch(words);
    }
  }
});

test('each drawing has a title, a square or wide view box and unique ids, and refers only to its own ids', () => {
  const drawings = readdirSync(join(folder, 'drawings')).filter((file) => file.endsWith('.svg'));
  for (const file of drawings) {
    const svg = readFileSync(join(folder, 'drawings', file), 'utf8');
    expect(svg, file).toMatch(/^<svg [^>]*viewBox="0 0 (400|1200) 400"><title>[^<]+<\/title>/);
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, file).toBe(ids.length);
    for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids, file).toContain(id);
  }
});

test('link previews of all views of a thing show its first picture', () => {
  const linkPreview = (name: string) =>
    readFileSync(join(mediaFolder(server.databaseLocation.dataDir), demo.mediaIds.get(name) ?? '', 'og.jpg'));
  expect(linkPreview('headphones-2').equals(linkPreview('headphones'))).toBe(true);
});

test('no campus shows a picture twice: not on two products, and not on products, banners, canteens and adverts', () => {
  const { rows } = demo;
  const campusByProduct = new Map(rows.products.map(({ id, campus_id }) => [id, campus_id]));
  const otherPictures = [
    ...rows.canteens.map(({ picture_id }) => picture_id),
    ...rows.ads.map(({ image }) => image.split('/')[2]),
  ];
  for (const campus of campuses) {
    const shownPictures = [
      ...rows.product_media
        .filter(({ product_id, position }) => position === 0 && campusByProduct.get(product_id) === campus)
        .map(({ media_id }) => media_id),
      ...rows.stores.filter(({ campus_id }) => campus_id === campus).map(({ banner_id }) => banner_id),
      ...otherPictures,
    ]
      .filter((id) => id !== null && id !== undefined)
      .map((id) => pictureNameById.get(id) ?? '');
    const repeatedPictures = shownPictures.filter((name, index) => shownPictures.indexOf(name) < index);
    expect(repeatedPictures, campus).toEqual([]);
  }
});

test('most products have two to four pictures', () => {
  const { rows } = demo;
  const pictureCounts = rows.products.map(
    ({ id }) => rows.product_media.filter(({ product_id }) => product_id === id).length,
  );
  expect(pictureCounts.filter((count) => count >= 2 && count <= 4).length).toBeGreaterThan(
    0.6 * pictureCounts.length,
  );
});

test('the pictures of the demo are smaller than 16 MB together', () => {
  const bytes = readdirSync(join(folder, 'pictures'), { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, 'pictures', file)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
  expect(bytes).toBeLessThan(16_000_000);
});
