import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../support/browser/browser.ts';
import { funaab } from '../support/browser/visitor.ts';

// Tests the HTML that the site sends for every public widget.

/** The public widgets with their attributes. `FIRST` is replaced by the first thing of the list in the second place. */
const widgets: [tag: string, attributes: Record<string, string>, list?: string][] = [
  ['product-grid', { campus: funaab.id, limit: '8' }],
  ['product-page', { product: 'FIRST' }, 'product-grid'],
  ['product-reviews', { product: 'FIRST' }, 'product-grid'],
  ['store-list', { campus: funaab.id }],
  ['store-page', { store: 'FIRST' }, 'store-list'],
  ['farm-list', {}],
  ['farm-page', { farm: 'FIRST' }, 'farm-list'],
  ['canteen-list', { campus: funaab.id }],
  ['canteen-menu', { canteen: 'FIRST' }, 'canteen-list'],
  ['ad-carousel', { campus: funaab.id }],
  ['campus-picker', {}],
];

async function findAttributes(
  siteUrl: string,
  attributes: Record<string, string>,
  list?: string,
): Promise<Record<string, string>> {
  if (!list) return attributes;
  const html = await (await fetch(`${siteUrl}/embed/${list}?campus=${funaab.id}`)).text();
  const [, first = ''] = new RegExp(`href="${siteUrl}/[\\w-]+/([^"?#/]+)"`).exec(html) ?? [];
  expect(first, `the first thing of ${list}`).not.toBe('');
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value === 'FIRST' ? first : value]),
  );
}

for (const [tag, template, list] of widgets) {
  const deepTag = ['product-grid', 'product-page', 'canteen-menu'].includes(tag) ? '' : ' @deep';
  test(`the HTML of a ${tag} has no scripts or inline styles, and its addresses work on any page${deepTag}`, async ({
    page,
    siteUrl,
  }) => {
    const attributes = await findAttributes(siteUrl, template, list);
    const address = `${siteUrl}/embed/${tag}?${new URLSearchParams(attributes)}`;
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const body = await response.text();
    const found = await page.evaluate((html) => {
      const template = new DOMParser().parseFromString(html, 'text/html').querySelector('template');
      const content = template?.content ?? document.createDocumentFragment();
      const all = [...content.querySelectorAll('*')];
      const addresses = all.flatMap((element) =>
        ['href', 'src', 'srcset', 'action', 'poster'].flatMap((name) => {
          const value = element.getAttribute(name);
          if (value === null) return [];
          return name === 'srcset' ? value.split(/,\s+/) : [value];
        }),
      );
      return {
        parts: [...content.children].map(({ localName }) => localName),
        scripts: all.filter(({ localName }) => localName === 'script').length,
        forbidden: all.flatMap(({ attributes }) =>
          [...attributes].map(({ name }) => name).filter((name) => name === 'style' || name.startsWith('on')),
        ),
        relative: addresses.filter((address) => !/^(https?:\/\/|data:|#|tel:|mailto:)/.test(address)),
        answers: JSON.parse((content.lastElementChild as HTMLTemplateElement).content.textContent ?? ''),
      };
    }, body);
    expect(found).toMatchObject({
      parts: ['style', 'div', 'template'],
      scripts: 0,
      forbidden: [],
      relative: [],
      answers: expect.any(Array),
    });

    // A value that means nothing counts as absent, as in the browser, and so does an unknown name.
    const odd = await fetch(`${address}&columns=many&no-such-attribute=%3Cb%3E`);
    expect(await odd.text()).toBe(body);
    if (tag === 'product-grid') expect(brotliCompressSync(body).length).toBeLessThanOrEqual(6_000);
  });
}

test('only the loader of the current build gets the HTML, and there is none of an unknown campus', async ({
  siteUrl,
}) => {
  const { version } = JSON.parse(readFileSync('dist/embed/embed.json', 'utf8'));
  const statusOf = async (path: string) => (await fetch(siteUrl + path)).status;
  expect(await statusOf(`/embed@${version}/campus-picker`)).toBe(200);
  expect(await statusOf('/embed@0.0.1/campus-picker')).toBe(404);
  expect(await statusOf('/embed/product-grid?campus=%3Cb%3E')).toBe(404);
  expect(await statusOf('/embed/product-grid?campus=No_Such_Campus')).toBe(404);
  for (const tag of ['account-panel', 'shopping-cart', 'toString'])
    expect(await statusOf(`/embed/${tag}`), tag).toBe(404);
});
