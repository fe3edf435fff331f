import { expect, test } from 'vitest';
import { limits } from '../../../../src/contract/shared/limits.ts';
import {
  findErrors,
  formatCampuses,
  formatDepartments,
  linkHelp,
  serverErrors,
  toBody,
  toPreview,
  toValues,
} from '../../../../src/features/admin/ads/ad-form.ts';

/** Returns the error messages of an ad that is valid except for these fields. */
const errorsWith = (position: number, discount: number) =>
  findErrors({
    ...toValues(undefined),
    title: 'Hostel fans',
    link: '/canteens',
    picture: [{ url: '/media/a/960.webp', resourceType: 'image', name: 'fan.jpg' }],
    position: String(position),
    discount: String(discount),
  }).map(({ message }) => message);

test('an ad accepts the first and the last position, and a discount of 1 or 99 per cent', () => {
  expect(errorsWith(1, 1)).toEqual([]);
  expect(errorsWith(limits.adPositionMax, 99)).toEqual([]);
});

test('a position or a discount out of range gets an error with both limits', () => {
  const messages = [
    `Enter a whole number from 1 to ${limits.adPositionMax}.`,
    'Enter a whole number from 1 to 99, or none.',
  ];
  expect(errorsWith(0, 0)).toEqual(messages);
  expect(errorsWith(limits.adPositionMax + 1, 100)).toEqual(messages);
});

const ad = {
  ...toValues(undefined),
  title: ' Hostel fans ',
  link: ' /canteens ',
  picture: [{ url: '/media/a/960.webp', resourceType: 'image' as const, name: 'fan.jpg' }],
};

test('an ad is sent with trimmed texts, and with null for empty amounts', () => {
  expect(toBody({ ...ad, position: ' 2.7 ' })).toEqual({
    title: 'Hostel fans',
    description: '',
    image: '/media/a/960.webp',
    link: '/canteens',
    cta: '',
    type: 'carousel',
    position: 2,
    isActive: true,
    sponsored: true,
    discount: null,
    price: null,
    originalPrice: null,
    targetAudience: { campuses: [], departments: [] },
  });
});

test('an ad needs a picture, a title, a link that is a path of our site or begins with https, and consistent prices', () => {
  const messages = (changes: object) =>
    findErrors({ ...ad, ...changes }).map(({ field, message }) => [field, message]);
  expect(messages({ picture: [], title: ' ', link: ' ' })).toEqual([
    ['picture', 'Upload a picture.'],
    ['title', 'Enter a title.'],
    ['link', 'Enter where the ad leads.'],
  ]);
  expect(messages({ link: 'http://fans.example' }).map(([field]) => field)).toEqual(['link']);
  expect(messages({ price: 0 })).toEqual([['price', 'Enter a price above 0, or none.']]);
  const oldPriceError = [['originalPrice', 'The old price must be above the price.']];
  expect(messages({ price: 500, originalPrice: 500 })).toEqual(oldPriceError);
  expect(messages({ originalPrice: 500 })).toEqual(oldPriceError);
  expect(messages({ price: 500, originalPrice: 501 })).toEqual([]);
});

test('a link to a look-alike host is shown in its punycode form', () => {
  const normalHelp = /^A page of ours, such as /;
  expect(linkHelp('https://fаns.example')).toMatch(
    /^It leads to xn--.*, which only looks like what is written here\.$/,
  );
  expect(linkHelp('https://fans.example')).toMatch(normalHelp);
  expect(linkHelp('/canteens')).toMatch(normalHelp);
});

test('the preview has placeholders for empty fields, and the server’s errors appear at their fields', () => {
  expect(toPreview(toValues(undefined))).toMatchObject({ title: 'Title', link: '/', image: '' });
  expect(toPreview(ad)).toMatchObject({ title: 'Hostel fans', link: '/canteens' });
  const fields = { image: 'a', campuses: 'b', 'targetAudience.campuses': 'c', cta: 'd', strange: 'e' };
  expect(serverErrors(fields, ad)).toEqual([
    { field: 'picture', message: 'a' },
    { field: 'campuses', message: 'b' },
    { field: 'campuses', message: 'c' },
    { field: 'cta', message: 'd' },
  ]);
});

test('an ad’s audience is described by its first campus and the number of other campuses', () => {
  const describeCampuses = (...campuses: string[]) =>
    formatCampuses({ campuses, departments: [] }, [{ id: 'FUNAAB_Abeokuta', short: 'FUNAAB' }]);
  expect(describeCampuses()).toBe('All campuses');
  expect(describeCampuses('FUNAAB_Abeokuta')).toBe('FUNAAB');
  expect(describeCampuses('Fountain_University')).toBe('Fountain University');
  expect(describeCampuses('FUNAAB_Abeokuta', 'Fountain_University')).toBe('FUNAAB and 1 more');
  expect(describeCampuses('Fountain_University', 'FUNAAB_Abeokuta', 'Covenant')).toBe(
    'Fountain University and 2 more',
  );
  expect(formatCampuses({ campuses: ['Fountain_University'], departments: [] })).toBe('Fountain University');
  expect(formatDepartments({ campuses: [], departments: [] })).toBe('All');
  expect(formatDepartments({ campuses: [], departments: ['Law', 'Crop Production'] })).toBe(
    'Law, Crop Production',
  );
});
