import { expect, test } from 'vitest';
import { parseProductLines, parseProductList } from '../../../src/features/product-cards/parse-product.ts';
import { parseProductDetails } from '../../../src/features/products/details/useProduct.ts';
import { parseDashboard } from '../../../src/features/profile/parse-user.ts';

const parseProducts = (reply: unknown) => parseProductList(reply).products;
const parseDetails = (reply: unknown) => parseProductDetails(reply).product;

/** Products as other servers of this API send them, and the parsed products. */
const alternativeFields: [sent: object, parsed: object][] = [
  [{ id: 7 }, { _id: '7' }],
  [{ _id: 'a' }, { _id: 'a' }],
  [{ name: 'Kettle' }, { productName: 'Kettle' }],
  [{ price: '4500' }, { productPrice: 4500 }],
  [{ description: 'Boils' }, { productDescription: 'Boils' }],
  [{ productCategory: 'Home' }, { category: 'Home' }],
  [{ storeCategory: 'Books' }, { category: 'Books' }],
  [{ university: 'Fountain_University' }, { campus: 'Fountain_University' }],
  [{ images: ['k.jpg'] }, { productImages: ['k.jpg'], media: [{ url: 'k.jpg', type: 'image' }] }],
  [{ videos: ['k.mp4'] }, { videos: ['k.mp4'] }],
  [{ user: { displayName: 'Ada' } }, { seller: { name: 'Ada', verificationLevel: 'basic' } }],
  [
    { seller: { name: 'Ada', verificationLevel: 'gold' } },
    { seller: { name: 'Ada', verificationLevel: 'gold' } },
  ],
  [
    { seller: { products: [{ id: 8, name: 'Iron' }] } },
    { seller: { products: [{ _id: '8', productName: 'Iron' }] } },
  ],
  [{ isFavorite: true }, { isFavorite: true }],
  [{ favorited: true }, { isFavorite: true }],
  [{ favorited: 0 }, { isFavorite: false }],
  [{ reviews: [{ rating: 5 }] }, { reviews: [{ rating: 5 }], reviewCount: 1, rating: 5 }],
  [{ reviews: [{ text: 'Good' }] }, { reviews: [{ comment: 'Good' }], reviewCount: 1, rating: null }],
  [
    { rating: 4.5, reviewCount: 7 },
    { rating: 4.5, reviewCount: 7, reviews: [] },
  ],
  [{ customerReviews: [{ rating: 4 }] }, { reviews: [{ rating: 4 }] }],
  [{ phone: '1' }, { phone: '1' }],
  [{ phoneNumber: '2' }, { phone: '2' }],
  [{ contactPhone: 3 }, { phone: '3' }],
  [{ sellerPhone: '4' }, { phone: '4' }],
  [{ status: 'out_of_stock' }, { inStock: false }],
  [{ inStock: false }, { inStock: false }],
  [{ stock: 0 }, { inStock: false }],
  [{}, { inStock: true, status: 'active', category: 'Other', videos: [] }],
];

test.each(alternativeFields)('a product sent as %j is parsed as %j', (sent, parsed) => {
  expect(parseDetails({ product: sent })).toMatchObject(parsed);
  expect(parseDetails(sent)).toMatchObject(parsed);
});

test('a list omits fields that only a product page shows', () => {
  const [product] = parseProducts([{ id: 7, name: 'Kettle', favorited: true }]);
  expect(product).toMatchObject({ _id: '7', isFavorite: true });
  expect(product?.seller).not.toHaveProperty('products');
});

test('an invalid response is parsed as an empty list', () => {
  for (const reply of [null, undefined, 'x', 3, {}, { products: 'none' }])
    expect(parseProducts(reply)).toEqual([]);
});

test('the lines of a cart are parsed as products, and a reply without lines as none', () => {
  expect(parseProductLines({ lines: [{ id: 7, name: 'Kettle', price: '4500' }] }).lines).toMatchObject([
    { _id: '7', productName: 'Kettle', productPrice: 4500 },
  ]);
  for (const reply of [null, {}, { lines: 'none' }]) expect(parseProductLines(reply).lines).toEqual([]);
});

test('a seller who has not paid has no badge', () => {
  const product = parseDetails({ _id: 'a', sellerId: 's', seller: { name: 'Ada' } });
  expect(product.seller.verificationLevel).toBeUndefined();
});

/** Users as other servers of this API send them, and the parsed users. */
const alternativeUserFields: [sent: object, parsed: object][] = [
  [
    { id: 7, name: 'Ada' },
    { _id: '7', displayName: 'Ada', onboarded: false },
  ],
  [{ displayName: 'Ada', address: 'Hall 2' }, { onboarded: true }],
  [{ onboarded: true }, { onboarded: true }],
  [{ university: 'Fountain_University' }, { campus: 'Fountain_University' }],
  [{ phoneNumber: '0803' }, { phone: '0803' }],
  ...['profilePicture', 'picture', 'photo', 'avatar', 'profilePic'].map((name): [object, object] => [
    { [name]: 'ada.jpg' },
    { profilePicture: 'ada.jpg' },
  ]),
];

test.each(alternativeUserFields)('a user sent as %j is parsed as %j', (sent, parsed) => {
  expect(parseDashboard({ user: sent }).user).toMatchObject(parsed);
  expect(parseDashboard(sent).user).toMatchObject(parsed);
});
