import { beforeAll, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();

/** What students search for, and a product that has another word for it. */
const searches: [search: string, productName: string][] = [
  ['accommodation', 'Self contain near the gate'],
  ['adapter', 'Fast charger, 20 W'],
  ['bag', 'Laptop backpack, rainproof'],
  ['bags', 'Leather tote'],
  ['school bag', 'School rucksack'],
  ['bangle', 'Bead bracelet'],
  ['bata', 'Sandals for men'],
  ['bedsheet', 'Duvet, 6 by 6'],
  ['bicycle', 'Mountain bike'],
  ['boombox', 'Bluetooth speaker'],
  ['bulb', 'Rechargeable lamp'],
  ['cap', 'Bucket hat'],
  ['cassava', 'White garri'],
  ['clothes', 'Ankara gown'],
  ['cloth', 'Senator shirt'],
  ['computer', 'Core i5 laptop'],
  ['cooker', 'Kerosene stove'],
  ['corn', 'Dry maize'],
  ['cosmetics', 'Matte lipstick'],
  ['desktop', 'Tower computer'],
  ['dress', 'Ankara gown'],
  ['earbuds', 'Wireless earphones'],
  ['earphone', 'Noise cancelling headphones'],
  ['earpiece', 'Wireless earphones'],
  ['flashlight', 'Solar torch'],
  ['flip-flop', 'Bathroom slippers'],
  ['fragrance', 'Oud perfume'],
  ['freezer', 'Small fridge'],
  ['fruits', 'Sweet watermelon'],
  ['generator', 'Solar inverter'],
  ['glasses', 'Round spectacles'],
  ['handout', 'BIO 101 lecture notes'],
  ['hair', 'Bone straight wig'],
  ['handset', 'UK-used phone'],
  ['jewellery', 'Gold necklace'],
  ['jewelries', 'Jewelry box'],
  ['joystick', 'PS4 game pad'],
  ['kicks', 'White sneakers'],
  ['light', 'Solar torch'],
  ['lotion', 'Shea butter tub'],
  ['mifi', 'MTN router'],
  ['motorcycle', 'Okada, clean papers'],
  ['noodles', 'Indomie carton'],
  ['note', 'CHM 101 textbook'],
  ['pants', 'Blue jeans'],
  ['peanut', 'Roasted groundnuts'],
  ['playstation', 'PS4 game pad'],
  ['pq', 'GST past questions'],
  ['provisions', 'Milo refill'],
  ['scent', 'Oud perfume'],
  ['seasoning', 'Maggi cubes'],
  ['shades', 'Black sunglasses'],
  ['shoes', 'White sneakers'],
  ['slippers', 'Adidas slides'],
  ['snacks', 'Chin chin jar'],
  ['soccer', 'Football boots'],
  ['tee', 'Plain T-shirt'],
  ['television', 'LG TV'],
  ['toiletries', 'Bathing soap'],
  ['trainers', 'White sneakers'],
  ['trousers', 'Blue jeans'],
  ['vegetables', 'Fresh ugwu'],
  ['weavon', 'Bone straight wig'],
  ['wifi', 'MTN router'],
  ['wristwatch', 'Leather watch'],
];

beforeAll(async () => {
  await emptyTables(server.database);
  await addSeller(server.database, 'seller');
  const names = [...new Set(searches.map(([, name]) => name)), 'Handbag', 'Bagco sack', 'Totem'];
  await addProducts(
    server.database,
    names.map((name, index) => ({ id: `name${index}`, name })),
  );
  await addProducts(server.database, [
    { id: 'course', name: 'GST 111 handbook' },
    { id: 'course-elsewhere', name: 'GST 111 handbook', campus_id: unilag },
  ]);
});

async function find(search: string, campus = funaab): Promise<string[]> {
  const response = await server.get(`/api/all-products?${new URLSearchParams({ campus, search })}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.products.map(({ productName }: { productName: string }) => productName);
}

test('sixty words find products whose sellers use another word', async () => {
  expect(searches.length).toBeGreaterThanOrEqual(60);
  const missed = [];
  for (const [search, name] of searches) {
    const names = await find(search);
    if (!names.includes(name)) missed.push(`${search} does not find ${name}, but ${names.join(', ')}`);
  }
  expect(missed).toEqual([]);
});

test('products with the word itself come first, and a synonym is a whole word', async () => {
  const names = await find('bag');
  expect(names[0]).toBe('Bagco sack');
  expect(names).toContain('Handbag');
  expect(names).not.toContain('Totem');
});

test('a word of one campus, such as its code of a course, has its synonyms only there', async () => {
  expect(await find('gns 111')).toEqual(['GST 111 handbook']);
  expect(await find('gns 111', unilag)).toEqual([]);
});
