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
  ['adaptor', 'Fast charger, 20 W'],
  ['android', 'UK-used phone'],
  ['barbing', 'Home haircut'],
  ['biro', 'Blue pens, a pack'],
  ['basin', 'Bucket with lid'],
  ['carpet', 'Center rug'],
  ['casing', 'Clear pouch'],
  ['charger', 'Type-C adapter'],
  ['console', 'Xbox, two pads'],
  ['cooler', 'Food flask, 2 litres'],
  ['crocs', 'Adidas slides'],
  ['detergent', 'Omo, 2 kg'],
  ['fone', 'UK-used phone'],
  ['gas cooker', 'Camp gas with burner and stove'],
  ['head phone', 'Noise cancelling headphones'],
  ['hijab', 'Chiffon scarf'],
  ['hostel items', 'Mosquito net'],
  ['indomie', 'Noodles carton'],
  ['iphone', 'UK-used phone'],
  ['jotter', 'Exercise book, 60 leaves'],
  ['laptop', 'ThinkPad, core i5'],
  ['luggage', 'Hard suitcase'],
  ['make up', 'Matte lipstick'],
  ['matress', 'Student mattress, 3 by 6'],
  ['mattress', 'Mouka foam'],
  ['native', 'Senator wear'],
  ['okrika', 'Thrift jacket'],
  ['phone', 'Tecno Spark'],
  ['phone case', 'Phone pouch'],
  ['pressing iron', 'Dry iron'],
  ['reading table', 'Reading desk'],
  ['rug', 'Foot mat'],
  ['slipper', 'Palm slippers'],
  ['sneakers', 'White canvas'],
  ['tutorial', 'MTH 101 lessons'],
  ['wig', 'Human hair, 14 inches'],
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

test('a hundred words find products whose sellers use another word', async () => {
  expect(searches.length).toBeGreaterThanOrEqual(100);
  const misses = await Promise.all(
    searches.map(async ([search, name]) => {
      const names = await find(search);
      return names.includes(name) ? [] : [`${search} does not find ${name}, but ${names.join(', ')}`];
    }),
  );
  expect(misses.flat()).toEqual([]);
});

test('products with the word itself come first, and a synonym is a whole word', async () => {
  const names = await find('bag');
  expect(names[0]).toBe('Bagco sack');
  expect(names).toContain('Handbag');
  expect(names).not.toContain('Totem');
});

test('slippers find no palm oil, and a wig that nobody sells finds nothing big', async () => {
  await addProducts(server.database, [
    { id: 'oil', name: 'Palm oil, 5 litres' },
    { id: 'big', name: 'Big fan', campus_id: unilag },
    { id: 'big-too', name: 'Big mirror', campus_id: unilag },
  ]);
  expect(await find('slippers')).not.toContain('Palm oil, 5 litres');
  expect(await find('wig', unilag)).toEqual([]);
  expect(await find('bgi', unilag)).toHaveLength(2);
});

test('a word of one campus, such as its code of a course, has its synonyms only there', async () => {
  expect(await find('gns 111')).toEqual(['GST 111 handbook']);
  expect(await find('gns 111', unilag)).toEqual([]);
});
