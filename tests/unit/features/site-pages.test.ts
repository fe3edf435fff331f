import { describe, expect, test } from 'vitest';
import { headHtml } from '../../../site/app/head-html.ts';
import { findPage } from '../../../site/app/routes.ts';
import { ApiError } from '../../../src/index.ts';

test.each<[address: string, access: string, file: string, params?: Record<string, string>]>([
  ['/', 'open', 'Home'],
  ['/product/p1', 'open', 'Product', { id: 'p1' }],
  ['/product/p1/reviews', 'open', 'Reviews', { id: 'p1' }],
  ['/login', 'guest', 'sign-in/Login'],
  ['/auth/success', 'open', 'sign-in/AuthSuccess'],
  ['/google_callback', 'open', 'sign-in/GoogleCallback'],
  ['/favorites', 'login', 'Favorites'],
  ['/cart', 'login', 'Cart'],
  ['/orders', 'login', 'Orders'],
  ['/profile', 'open', 'Profile'],
  ['/weautomate', 'admin', 'Admin'],
  ['/stores', 'open', 'Stores'],
  ['/store/Ink%20and%20Thread', 'open', 'Store', { store: 'Ink and Thread' }],
  ['/store/100%', 'open', 'Store', { store: '100%' }],
  ['/seller/s1', 'open', 'Seller', { id: 's1' }],
  ['/farmers-market', 'open', 'FarmersMarket'],
  ['/farmer/f1', 'open', 'Farm', { farm: 'f1' }],
  ['/farmer/', 'open', 'FarmWithoutId'],
  ['/farmer', 'open', 'FarmWithoutId'],
  ['/canteens', 'open', 'Canteens'],
  ['/canteen/c1', 'open', 'Canteen', { id: 'c1' }],
  ['/my-goods', 'login', 'selling/MyGoods'],
  ['/update-product/p1', 'login', 'selling/UpdateProduct', { productId: 'p1' }],
  ['/manage-products', 'login', 'selling/ManageProducts'],
  ['/my-store', 'login', 'selling/MyStore'],
  ['/vendor-payment', 'login', 'selling/VendorPayment'],
  ['/messages', 'login', 'Messages'],
  ['/notifications', 'login', 'Notifications'],
  ['/privacy', 'open', 'Privacy'],
  ['/product/p1/more', 'open', 'NotFound'],
  ['/carts', 'open', 'NotFound'],
])('the page %s has the access "%s" and the file %s', async (address, access, file, params = {}) => {
  const route = await findPage(address, '?search=lamp', undefined);
  expect([route.access, route.file, route.address.params]).toEqual([access, `app/pages/${file}.tsx`, params]);
  expect(route.address.query.get('search')).toBe('lamp');
  expect(route.page.asksForCampus).toBe(file === 'Home');
});

test.each([
  ['?campus=Mars', 'Mars', true],
  ['?campus=Fountain_University', 'Mars', false],
  ['', 'Mars', false],
  ['', undefined, false],
])(
  'with the query "%s" a page has an unknown campus if the server does not know the campus %s: %s',
  async (search, unknownCampus, isCampusUnknown) => {
    expect((await findPage('/', search, unknownCampus)).address.isCampusUnknown).toBe(isCampusUnknown);
  },
);

/** Returns the head of a page that the server renders with this loaded data or error. */
async function headOf(address: string, loaded: unknown, search = '') {
  const { page, address: parsedAddress } = await findPage(address, search, undefined);
  if (!page.serverPage) throw new Error('A build for browsers has no heads.');
  return page.serverPage.head(parsedAddress, loaded as object);
}

describe('the head of a missing page, or of a page that could not be loaded', () => {
  const notFound = new ApiError('not_found', 404, '');
  const invalidId = new ApiError('invalid', 400, '', { fields: { id: 'is no id' } });
  const unknownCampus = new ApiError('invalid', 400, '', { fields: { campus: 'is unknown' } });
  const unavailable = new ApiError('unavailable', 503, '');

  test.each([
    ['Product', '/product/a%20b', '/product/a%20b'],
    ['Product', '/product/p1/reviews', '/product/p1/reviews'],
    ['Store', '/store/Ink', '/store/Ink'],
    ['Seller', '/seller/s1', '/seller/s1'],
    ['Farmer', '/farmer/f1', '/farmer/f1'],
    ['Canteen', '/canteen/c1', '/canteen/c1'],
  ])(
    'says that the %s was not found with the status 404, or was not loaded with the status 503: %s',
    async (noun, address, path) => {
      const notFoundHead = { title: `${noun} not found`, description: '', path, status: 404 };
      const notLoadedHead = { title: noun, description: '', path, status: 503 };
      expect(await headOf(address, notFound)).toEqual(notFoundHead);
      expect(await headOf(address, invalidId)).toEqual(notFoundHead);
      expect(await headOf(address, unknownCampus)).toEqual(notLoadedHead);
      expect(await headOf(address, unavailable)).toEqual(notLoadedHead);
    },
  );

  test('has the status 404 for an unknown URL', async () => {
    expect(await headOf('/nowhere', undefined)).toMatchObject({
      title: 'Page not found',
      status: 404,
    });
  });
});

const picture = '/media/lamp/480.webp';
const lamp = {
  _id: 'p 1',
  productName: 'Lamp',
  productPrice: 1500,
  productDescription: '',
  productImages: [picture],
  category: 'Home',
  inStock: true,
  rating: 4.5,
  reviewCount: 2,
  reviews: [
    { rating: 4, userName: 'Bola', date: '2026-01-02T00:00:00.000Z', comment: 'Bright' },
    { rating: null, userName: 'Chi', date: '', comment: 'A question' },
    { rating: 5, userName: 'Dayo', date: '', comment: 'Good' },
  ],
  seller: { name: 'Ada' },
};

test('a product’s head has the structured data for search engines', async () => {
  const toAbsolute = (path: string) => `https://market.example${path}`;
  const head = await headOf('/product/p%201', { product: lamp });
  expect(head).toMatchObject({
    title: 'Lamp',
    sharedTitle: 'Lamp, ₦1,500',
    description: '₦1,500 at Ada. ',
    path: '/product/p%201',
    image: '/media/lamp/og.jpg',
  });
  expect(head.data?.(toAbsolute)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Lamp',
    description: undefined,
    category: 'Home',
    sku: 'p 1',
    url: 'https://market.example/product/p%201',
    image: [`https://market.example${picture}`],
    offers: {
      '@type': 'Offer',
      url: 'https://market.example/product/p%201',
      price: 1500,
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Person', name: 'Ada' },
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Bola' },
        datePublished: '2026-01-02',
        reviewBody: 'Bright',
        reviewRating: { '@type': 'Rating', ratingValue: 4 },
      },
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Dayo' },
        datePublished: undefined,
        reviewBody: 'Good',
        reviewRating: { '@type': 'Rating', ratingValue: 5 },
      },
    ],
  });
  const soldOutLamp = {
    ...lamp,
    storeName: 'Ink',
    inStock: false,
    rating: null,
    productDescription: 'x'.repeat(300),
  };
  const soldOutHead = await headOf('/product/p1', { product: soldOutLamp });
  expect(soldOutHead.description).toHaveLength(200);
  expect(soldOutHead.description).toMatch(/^₦1,500 at Ink\. xxx/);
  const data = soldOutHead.data?.(toAbsolute);
  expect(data).toMatchObject({
    offers: {
      availability: 'https://schema.org/OutOfStock',
      seller: { '@type': 'Store', name: 'Ink' },
    },
  });
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('review');
});

test('reviews, stores, farms, sellers and canteens have their own heads', async () => {
  const stats = { averageRating: 4.25, totalReviews: 8 };
  expect(await headOf('/product/p1/reviews', { product: lamp, stats })).toEqual({
    title: 'Reviews of Lamp',
    description: 'Rated 4.3 out of 5. 8 reviews of Lamp, ₦1,500.',
    path: '/product/p1/reviews',
    image: '/media/lamp/og.jpg',
  });
  const noReviews = { stats: { averageRating: 0, totalReviews: 0 } };
  expect(await headOf('/product/p1/reviews', noReviews)).toMatchObject({
    title: 'Customer Reviews',
    description: '0 reviews.',
    image: undefined,
  });
  const products = [{ media: [{ url: picture }] }];
  const shop = { storeName: 'Ink', storeDescription: '', storeBanner: null, coverUrl: null };
  expect(await headOf('/store/Ink', { store: shop, products })).toEqual({
    title: 'Ink',
    description: 'What Ink sells on Campus Market.',
    path: '/store/Ink',
    image: '/media/lamp/og.jpg',
    widget: { tag: 'store-page', attributes: { store: 'Ink' } },
  });
  const describedShop = { ...shop, storeDescription: 'y'.repeat(201), coverUrl: '/media/cover/960.webp' };
  expect(await headOf('/store/Ink', { store: describedShop, products })).toMatchObject({
    description: 'y'.repeat(200),
    image: '/media/cover/og.jpg',
  });
  const shopWithBanner = { ...describedShop, storeBanner: '/media/banner/960.webp' };
  expect(await headOf('/farmer/f1', { farm: shopWithBanner, products })).toMatchObject({
    title: 'Ink',
    description: 'y'.repeat(200),
    path: '/farmer/f1',
    image: '/media/banner/og.jpg',
    widget: { tag: 'farm-page', attributes: { farm: 'f1' } },
  });
  expect(await headOf('/farmer/f1', { farm: shop, products: [] })).toMatchObject({
    description: 'What Ink harvests.',
    image: undefined,
  });
  expect(await headOf('/seller/s1', { seller: { name: 'Ada' }, products })).toEqual({
    title: 'Ada',
    description: 'What Ada sells on Campus Market.',
    path: '/seller/s1',
    image: '/media/lamp/og.jpg',
  });
  const canteen = { name: 'Mama Put', subtitle: 'Rice', location: 'Gate', media: [{ url: picture }] };
  const menu = [
    { name: 'Jollof', price: 900 },
    { name: 'Fish', price: 1200 },
  ];
  expect(await headOf('/canteen/c1', { canteen, menu })).toEqual({
    title: 'Mama Put',
    description: 'Rice. Gate. Jollof ₦900, Fish ₦1,200',
    path: '/canteen/c1',
    image: '/media/lamp/og.jpg',
    widget: { tag: 'canteen-menu', attributes: { canteen: 'c1' } },
  });
});

test.each([
  ['/', 'Campus Market: buy and sell on your campus', '/'],
  ['/login', 'Sign in', '/login'],
  ['/auth/success', 'Signing in', '/auth/success'],
  ['/google_callback', 'Signing in', '/google_callback'],
  ['/favorites', 'Favorites', '/favorites'],
  ['/cart', 'Cart', '/cart'],
  ['/profile', 'Profile', '/profile'],
  ['/weautomate', 'Admin', '/weautomate'],
  ['/stores', 'Campus Stores', '/stores'],
  ['/farmers-market', 'Farmers Market', '/farmers-market'],
  ['/farmer', 'Farmers Market', '/farmers-market'],
  ['/canteens', 'Canteens', '/canteens'],
  ['/my-goods', 'MY GOODS', '/my-goods'],
  ['/update-product/p1', 'Update Product', '/my-goods'],
  ['/manage-products', 'Manage Products', '/manage-products'],
  ['/my-store', 'My Store', '/my-store'],
  ['/vendor-payment', 'Vendor package', '/vendor-payment'],
  ['/messages', 'Messages', '/messages'],
  ['/privacy', 'Privacy Policy', '/privacy'],
])('the tab of %s has the title %s', async (address, title, path) => {
  expect(await headOf(address, undefined)).toMatchObject({ title, path });
});

test('the tab of a search contains the searched words', async () => {
  const title = async (search: string) => (await headOf('/', undefined, search)).title;
  expect(await title('?search=lamp')).toContain('lamp');
  expect(await title('?category=Books')).toContain('Books');
  expect(await title(`?search=${'x'.repeat(101)}`)).not.toContain('x'.repeat(101));
  expect(await title('?search=')).toBe('Campus Market: buy and sell on your campus');
});

test('text from users is escaped in the HTML of the head', () => {
  const head = headHtml(
    {
      title: `<b>"Ada's" & more`,
      sharedTitle: 'Shared',
      description: 'A lamp',
      path: '/product/p1?a&b',
      image: '/og.jpg',
      data: (absolute) => ({ url: absolute('/p'), name: '</script><b>' }),
    },
    'https://market.example',
  );
  expect(head.split('\n    ')).toEqual([
    '<title>&#60;b&#62;&#34;Ada&#39;s&#34; &#38; more | Campus Market</title>',
    '<meta name="description" content="A lamp">',
    '<link rel="canonical" href="https://market.example/product/p1?a&#38;b">',
    '<meta property="og:site_name" content="Campus Market">',
    '<meta property="og:type" content="website">',
    '<meta property="og:title" content="Shared">',
    '<meta property="og:description" content="A lamp">',
    '<meta property="og:url" content="https://market.example/product/p1?a&#38;b">',
    '<meta property="og:image" content="https://market.example/og.jpg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    String.raw`<script type="application/ld+json">{"url":"https://market.example/p","name":"\u003c/script>\u003cb>"}</script>`,
  ]);
  const missingHead = headHtml(
    { title: 'Campus Market: shop', description: '', path: '/x', status: 404 },
    'https://market.example',
  );
  expect(missingHead.split('\n    ')).toEqual([
    '<title>Campus Market: shop</title>',
    '<meta name="description" content="">',
    '<meta name="robots" content="noindex">',
    '<meta property="og:site_name" content="Campus Market">',
    '<meta property="og:type" content="website">',
    '<meta property="og:title" content="Campus Market: shop">',
    '<meta property="og:url" content="https://market.example/x">',
  ]);
});
