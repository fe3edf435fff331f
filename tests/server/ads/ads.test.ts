import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { adApi, fansAd } from '../../support/market/ads.ts';
import { signIn, signInAdmin } from '../../support/market/people.ts';
import { addPicture, addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;
let adminHeaders = { authorization: '' };
const { postAd, addAd, putAd, toggleAd, removeAd, listAds, publicAds, publicTitles } = adApi(
  server,
  () => adminHeaders,
);

beforeEach(async () => {
  await emptyTables(database);
  adminHeaders = await signInAdmin(server);
});

describe('an advert', () => {
  test('is created with the required fields, and its other fields get defaults', async () => {
    const response = await postAd(fansAd);
    expect(response.statusCode).toBe(200);
    const { ad } = response.json().data;
    expect(ad).toEqual({
      _id: expect.any(String),
      ...fansAd,
      description: '',
      opens: 'store',
      cta: '',
      position: 1,
      isActive: true,
      sponsored: false,
      targetAudience: { campuses: [], departments: [] },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await listAds()).ads).toEqual([ad]);
  });

  test('is created with all fields, and the public sees all fields except its audience and its date', async () => {
    await addPicture(database);
    const adFields = {
      ...fansAd,
      description: 'Two speeds, quiet at night',
      image: '/media/picture/480.webp',
      cta: 'See the fans',
      type: 'native',
      position: 2,
      isActive: true,
      sponsored: true,
      discount: 15,
      price: 12_500.5,
      originalPrice: 14_700,
    };
    const targetAudience = { campuses: [funaab, 'University of Lagos', unilag], departments: [] };
    const ad = await addAd({ ...adFields, targetAudience });
    expect(ad).toMatchObject({
      ...adFields,
      targetAudience: { campuses: [funaab, unilag], departments: [] },
    });
    const { targetAudience: _, createdAt: __, ...publicFields } = ad;
    expect((await publicAds(`?campus=${funaab}`)).json()).toEqual({
      success: true,
      data: { ads: [publicFields], pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null } },
    });
  });

  test('is among the products of a category only if it opens a product, a store or the list of that category', async () => {
    await addSeller(database, 'ada', { storeId: 'bright-corner' });
    await addProducts(database, [{ id: 'novel', seller_id: 'ada', category: 'Books' }]);
    for (const link of [
      '/product/novel',
      '/store/bright-corner',
      '/?category=Beauty+%26+Health',
      '/farmers-market',
      '/canteens',
      'https://example.com/',
    ])
      await addAd({ ...fansAd, title: link, link });
    const titlesOf = async (category: string) => (await publicTitles(`?category=${category}`)).sort();
    expect(await titlesOf('Books')).toEqual(['/product/novel']);
    expect(await titlesOf('Books & Education'.replace('&', '%26'))).toEqual(['/product/novel']);
    expect(await titlesOf('Electronics')).toEqual(['/store/bright-corner']);
    expect(await titlesOf('Health')).toEqual(['/?category=Beauty+%26+Health']);
    expect(await titlesOf('farmProduce')).toEqual(['/farmers-market']);
    expect(await titlesOf('Toys')).toEqual([]);
    const { headers } = await signIn(server, 'ada');
    const adasList = (await server.get('/api/notices/mine?category=Books', headers)).json().data;
    expect(adasList.ads).toMatchObject([{ title: '/product/novel' }]);
  });

  test('can be updated field by field, and optional fields can be cleared', async () => {
    const { _id, ...ad } = await addAd({ price: 500, originalPrice: 800, discount: 10 });
    const changedAd = (await putAd(_id, { title: 'New title', position: 4 })).json().data.ad;
    expect(changedAd).toEqual({ _id, ...ad, title: 'New title', position: 4 });
    expect((await putAd(_id, {})).json().data.ad).toEqual(changedAd);
    const clearedAd = (await putAd(_id, { price: null, originalPrice: null, discount: null })).json().data.ad;
    expect(clearedAd).not.toHaveProperty('price');
    expect(clearedAd).not.toHaveProperty('originalPrice');
    expect(clearedAd).not.toHaveProperty('discount');
    const audienceChange = { targetAudience: { departments: ['Law'] } };
    expect((await putAd(_id, audienceChange)).json().data.ad.targetAudience).toEqual({
      campuses: [],
      departments: ['Law'],
    });
  });

  test('is hidden, shown again and deleted', async () => {
    const { _id } = await addAd();
    expect((await toggleAd(_id, { isActive: false })).json().data.ad.isActive).toBe(false);
    expect(await publicTitles()).toEqual([]);
    expect((await toggleAd(_id, { isActive: true })).json().data.ad.isActive).toBe(true);
    expect(await publicTitles()).toEqual([fansAd.title]);
    expect((await removeAd(_id)).json().data.ad._id).toBe(_id);
    expect((await listAds()).ads).toEqual([]);
    const responses = [
      await removeAd(_id),
      await toggleAd(_id, { isActive: true }),
      await putAd(_id, { cta: 'x' }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('is created once by ten simultaneous calls with one idempotency key', async () => {
    const send = () =>
      server.send({
        method: 'POST',
        url: '/api/admin/ads',
        headers: { ...adminHeaders, 'idempotency-key': 'once' },
        payload: fansAd,
      });
    const responses = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(responses.map((response) => response.json().data.ad._id)).size).toBe(1);
    expect((await listAds()).ads).toHaveLength(1);
  });

  test.each([
    ['title', '  ', 'title is required'],
    ['title', undefined, 'title is required'],
    ['title', 'a'.repeat(101), 'title must be at most 100 characters'],
    ['description', 'a\0b', 'description must not contain the character NUL'],
    ['image', undefined, 'image is required'],
    ['link', undefined, 'link is required'],
    ['link', 5, 'link must be text'],
    ['type', 'product', 'type must be carousel or native'],
    ['type', undefined, 'type must be carousel or native'],
    ['position', 0, 'position must be a whole number from 1 to 1000'],
    ['position', 1.5, 'position must be a whole number from 1 to 1000'],
    ['position', '2', 'position must be a whole number from 1 to 1000'],
    ['position', null, 'position must be a whole number from 1 to 1000'],
    ['discount', 100, 'discount must be a whole number from 1 to 99'],
    ['isActive', 'true', 'isActive must be true or false'],
    ['price', 0, 'price must be an amount in naira above 0, such as 1500 or 1500.50'],
    ['price', 10.001, 'price must have at most two decimals'],
    ['originalPrice', 500, 'originalPrice must be above price'],
    ['views', 5, 'views is not known in the body'],
  ])('is refused with a wrong %s (%j)', async (field, value, message) => {
    const response = await postAd({ ...fansAd, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
    expect((await listAds()).ads).toEqual([]);
  });

  test('is refused with an unknown campus or a department without a name', async () => {
    const unknownCampus = await postAd({ ...fansAd, targetAudience: { campuses: ['Atlantis'] } });
    expect(unknownCampus.statusCode).toBe(400);
    expect(unknownCampus.json().fields).toEqual({
      'targetAudience.campuses': "campus 'Atlantis' is not one that we know",
    });
    const blankDepartment = await postAd({ ...fansAd, targetAudience: { departments: [' '] } });
    expect(blankDepartment.statusCode).toBe(400);
    const unknownField = await postAd({ ...fansAd, targetAudience: { ages: [18] } });
    expect(unknownField.json().fields).toEqual({ ages: 'ages is not known in the body' });
  });

  test('is refused when its original price is not above its price, even if a change sends only one of the two', async () => {
    const { _id } = await addAd({ price: 500, originalPrice: 800 });
    const message = 'originalPrice must be above price';
    for (const change of [{ price: 800 }, { price: null }, { originalPrice: 400 }]) {
      const response = await putAd(_id, { ...change, title: 'Changed' });
      expect(response.json().fields).toEqual({ originalPrice: message });
    }
    expect((await listAds()).ads[0]).toMatchObject({ price: 500, originalPrice: 800, title: fansAd.title });
  });
});

describe('the link of an advert', () => {
  test.each([
    ['/product/abc123', 'product'],
    ['/product/abc123?from=ad', 'product'],
    ['/store/hostel-plug', 'store'],
    ['/farmer/abc', 'store'],
    ['/canteen/moria#menu', 'canteen'],
    ['/', 'page'],
    ['/stores?category=Fashion', 'page'],
    ['/seller/abc', 'page'],
    ['/?category=Fashion', 'page'],
    ['/#offers', 'page'],
    ['/privacy', 'page'],
    ['/product/abc/reviews', 'page'],
    ['https://shop.example/product/abc', 'page'],
  ])('%s opens a %s', async (link, opens) => {
    expect(await addAd({ link })).toMatchObject({ link, opens });
  });

  test.each([
    ['https://Shop.Example:443/ab', 'https://shop.example/ab'],
    ['https://shop.example', 'https://shop.example/'],
    [' /store/plug ', '/store/plug'],
    ['/store/../product/abc', '/product/abc'],
    // Host names with a Cyrillic letter and with an accented letter.
    ['https://\u0441ampus.example/fans', 'https://xn--ampus-0ye.example/fans'],
    ['https://shóp.example/', 'https://xn--shp-hna.example/'],
  ])('%s is stored as a browser resolves it: %s', async (link, stored) => {
    expect((await addAd({ link })).link).toBe(stored);
  });

  const dangerousAddresses = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://shop.example/x',
    'file:///etc/passwd',
    'http://shop.example',
    'ftp://shop.example',
    '//evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/store/../%2Fevil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/store/..//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://market.example@evil.example',
    'https://ada:secret@shop.example',
    'https://shop.example\\@evil.example',
    'https://shop.example/a\tb',
    'https://shop.example/a\u202eb',
    'https://shop.example/a\u200bb',
    'https://shop.example/a b',
    'https://',
    'https://[::1',
    'store/plug',
    'shop.example',
    '?x',
    '#x',
  ];

  /** Addresses with an unusual port, pages whose URL may contain a secret, and paths that are not pages of the site. */
  const unsuitableLinks = [
    'https://shop.example:8443/fans',
    'https://shop.example:80',
    '/api/auth/google',
    '/api',
    '/media/picture/og.jpg',
    '/store/plug/../../media/picture/og.jpg',
    '/auth/success?code=x',
    '/google_callback?token=x',
    '/login?redirect=/cart',
    '/weautomate',
    '/dev-identity/auth',
    '/healthz',
    '/embed/embed.js',
    '/no-such-page',
    '/product',
    '/store/',
    '/store/plug/more',
  ];

  test.each([...dangerousAddresses, ...unsuitableLinks])('cannot be %j', async (link) => {
    const response = await postAd({ ...fansAd, link });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      link: 'link must be a page of ours, such as /store/hostel-plug, or an https address without a port',
    });
  });

  test('cannot be changed to a dangerous address, and the picture’s address cannot be dangerous either', async () => {
    const { _id } = await addAd();
    for (const link of [...dangerousAddresses, ...unsuitableLinks])
      expect((await putAd(_id, { link })).statusCode, link).toBe(400);
    for (const image of dangerousAddresses) expect((await putAd(_id, { image })).statusCode, image).toBe(400);
    expect((await listAds()).ads[0]).toMatchObject(fansAd);
  });
});

describe('the picture of an advert', () => {
  test('must be an uploaded picture that exists', async () => {
    await addPicture(database);
    expect((await addAd({ image: '/media/picture/og.jpg' })).image).toBe('/media/picture/og.jpg');
    const missing = await postAd({ ...fansAd, image: '/media/nothing/480.webp' });
    expect(missing.statusCode).toBe(400);
    expect(missing.json().fields).toEqual({ image: 'image must be a picture that is there' });
    await db.updateTable('media').set({ type: 'video', format: 'mp4' }).execute();
    expect((await postAd({ ...fansAd, image: '/media/picture/480.webp' })).statusCode).toBe(400);
  });

  test.each([
    '/media/picture',
    '/media/picture/1.webp',
    '/media/../480.webp',
    '/store/x.webp',
    '/media/a/../480.webp',
  ])('cannot be %s', async (image) => {
    const response = await postAd({ ...fansAd, image });
    expect(response.json().fields).toEqual({
      image: 'image must be a picture of ours, such as /media/abc/480.webp, or an https address',
    });
  });
});
