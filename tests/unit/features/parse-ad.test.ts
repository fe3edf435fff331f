import { expect, test } from 'vitest';
import { linkHelp } from '../../../src/features/admin/ads/ad-form.ts';
import { parseAdList } from '../../../src/features/ads/useAds.ts';

test.each([
  [
    'our server',
    { ads: [{ _id: 'a1', title: 'Fans', link: '/store/plug', image: '/b.webp', type: 'carousel' }] },
  ],
  [
    'an older server',
    { ads: [{ id: 'a1', name: 'Fans', link: '/store/plug', image: '/b.webp', type: 'store' }] },
  ],
  ['a plain list', [{ id: 'a1', title: 'Fans', link: '/store/plug', image: '/b.webp' }]],
])('adverts from %s are parsed', (_, reply) => {
  expect(parseAdList(reply).ads).toEqual([
    expect.objectContaining({
      _id: 'a1',
      title: 'Fans',
      link: '/store/plug',
      opens: 'store',
      image: '/b.webp',
      type: 'carousel',
      position: 1,
      sponsored: true,
      description: '',
      cta: '',
    }),
  ]);
});

test('an advert that is inactive or has no title or no allowed link is dropped', () => {
  const validAd = { id: 'a1', title: 'Fans', link: 'https://fans.example/a' };
  const list = [
    validAd,
    { ...validAd, isActive: false },
    { ...validAd, title: undefined },
    { ...validAd, link: undefined },
    { ...validAd, link: 'javascript:alert(1)' },
    { ...validAd, link: '//fans.example' },
    { ...validAd, link: 'http://fans.example' },
    { ...validAd, link: 'https://fans.example:8443' },
    { ...validAd, link: '/api/auth/google' },
  ];
  expect(parseAdList(list).ads.map(({ link }) => link)).toEqual(['https://fans.example/a']);
});

test('an admin who types the link of an advert sees the real host of a look-alike name', () => {
  const generalHelp = 'A page of ours, such as /store/hostel-plug, or an https address without a port.';
  expect(['', '/stores', 'https://fans.example/a', 'fans'].map(linkHelp)).toEqual(Array(4).fill(generalHelp));
  // The first letter of the host is Cyrillic.
  expect(linkHelp(' https://\u0441ampus.example/fans ')).toBe(
    'It leads to xn--ampus-0ye.example, which only looks like what is written here.',
  );
});

test.each([[null], ['x'], [{}], [{ ads: 'none' }]])('%j is parsed as an empty list of adverts', (reply) => {
  expect(parseAdList(reply).ads).toEqual([]);
});
