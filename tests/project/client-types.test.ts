import { expect, test } from 'vitest';
import { readSnippet } from '../../scripts/docs/snippets.mjs';
import { makeUserProject, runTool } from '../support/processes/project-copy.ts';

/** Lines that the compiler must refuse, each with a title and the expected error. */
const refusedLines: [title: string, line: string, message: RegExp][] = [
  [
    'a call that reads, passed to `send`',
    "market.send('GET /campuses');",
    /not assignable to parameter of type/,
  ],
  [
    'a call that reads with the method POST, passed to `send`',
    "market.send('POST /store-detail', { body: { storeId: 's' } });",
    /not assignable to parameter of type/,
  ],
  [
    'a call that writes, passed to `read`',
    "market.read('DELETE /favorites/{id}', { params: { id: 'p' } });",
    /not assignable to parameter of type/,
  ],
  [
    'a call that writes with the method GET, passed to `read`',
    "market.read('GET /add-favorites/{id}', { params: { id: 'p' } });",
    /not assignable to parameter of type/,
  ],
  ['a missing input', "market.read('GET /product-details/{id}');", /Expected 2 arguments, but got 1/],
  [
    'a missing path parameter',
    "market.read('GET /product-details/{id}', { params: {} });",
    /Property 'id' is missing/,
  ],
  [
    'a misspelt query key',
    "market.read('GET /all-products', { query: { campuss: 'x' } });",
    /'campuss' does not exist/,
  ],
  ['a missing body', "market.send('POST /reports');", /Expected 2 arguments, but got 1/],
  [
    'a misspelt key in a body',
    "market.send('POST /threads', { body: { storeID: 's', content: 'Hello' } });",
    /'storeID' does not exist/,
  ],
  [
    'a misspelt field in the data of a hook',
    "useQuery('GET /campuses').data?.campus;",
    /'campus' does not exist/,
  ],
  [
    'a call that writes, passed to a hook that reads',
    "useQuery('DELETE /favorites/{id}', { params: { id: 'p' } });",
    /not assignable/,
  ],
  [
    'a misspelt attribute of a tag in JSX',
    'export const grid = <product-grid categori="Books" />;',
    /Property 'categori' does not exist/,
  ],
];

const acceptedLines = [
  "market.read('GET /campuses').then(({ campuses }) => campuses[0]?.name);",
  "market.read('GET /all-products', { query: { campus: 'x', limit: 8 } }).then(({ products }) => products[0]?._id);",
  "market.read('POST /store-detail', { body: { storeId: 's' } });",
  "market.send('GET /add-favorites/{id}', { params: { id: 'p' } }).then(({ isFavorite }) => isFavorite);",
  "market.send('POST /stores/{id}/toggle-follow', { params: { id: 's' } });",
  "useQuery('GET /all-products', null).data?.products[0]?.productPrice;",
  "useQueryBatches('GET /all-products', { query: { campus: 'x' } }).batches[0]?.products;",
  'export const grid = <product-grid id="books" category="Books" limit="8" />;',
];

/** Lines of a page's own script, which acts on the market of its script tag. */
const refusedActions: typeof refusedLines = [
  [
    'a product instead of its id',
    'market.cart.add({ id: "p" });',
    /not assignable to parameter of type 'string'/,
  ],
  ['a campus that is left out', 'market.campus.set();', /Expected 1 arguments, but got 0/],
  [
    'a misspelt option of a search',
    "market.search('lamp', { categry: 'Home' });",
    /'categry' does not exist/,
  ],
  ['a misspelt event', "market.on('cartchanged', () => {});", /not assignable to parameter of type/],
  [
    'a misspelt field in the detail of an event',
    "market.on('cartchange', ({ detail }) => detail.sum);",
    /'sum' does not exist/,
  ],
];

const acceptedActions = [
  "market.cart.add('p').then((isInCart: boolean) => isInCart);",
  'market.cart.lines().then(([line]) => line?.url.length);',
  'market.campus.set(null).then((campus) => campus?.name);',
  'market.signIn().then((user) => user?.displayName);',
  "market.search('lamp', { category: 'Home', campus: null }).then(([product]) => product?.url);",
  "market.read('GET /campuses').then(({ campuses }) => campuses[0]?.name);",
  "const stop: () => void = market.on('cartchange', ({ detail }) => detail.items[0]?.productId);",
  "market.on('checkout', (event) => event.preventDefault());",
];

const importOfActions = "import { market } from 'https://market.example/market.js';\n";

/** The address of the market in a page's import, as the guide tells the compiler. */
const typesOfActions = readSnippet('docs/guide/embed.md', 'Actions for your own scripts', 'ts');

const imports = `
import { createMarket, useQuery, useQueryBatches } from 'campus-market';
const market = createMarket({ apiUrl: '/api' });
`;

test('the compiler refuses wrong calls of the client', { timeout: 120_000 }, () => {
  const refusals = [
    ...refusedLines.map(([title, line, message]) => ({ title, text: imports + line, message })),
    ...refusedActions.map(([title, line, message]) => ({ title, text: importOfActions + line, message })),
  ];
  const files = {
    'accepted.tsx': `${imports}${acceptedLines.join('\n')}\n`,
    'accepted-actions.ts': `${importOfActions}${acceptedActions.join('\n')}\n`,
    'market.d.ts': typesOfActions,
    ...Object.fromEntries(refusals.map(({ text }, index) => [`refused-${index}.tsx`, `${text}\n`])),
  };
  const { output } = runTool('tsc', [], makeUserProject(files).folder);
  expect(output).not.toContain('accepted');
  expect(output).not.toContain('market.d.ts');
  for (const [index, { title, message }] of refusals.entries()) {
    const [, outputFromFile = ''] = output.split(`refused-${index}.tsx(`);
    expect(outputFromFile.split(/^refused-/m)[0], title).toMatch(message);
  }
});

/** A page of a developer without React: with the elements, in TypeScript alone or in a framework with types of its own. */
const pageWithoutReact = `
import 'campus-market/elements';
import { createMarket, type ElementAttributes, setPageMarket } from 'campus-market/elements/product-grid';

setPageMarket({ apiUrl: 'https://market.example/api' });
const grid = document.createElement('product-grid');
grid.limit = 8;
grid.market = createMarket({ apiUrl: 'https://market.example/api' });
// @ts-expect-error There is no such property.
grid.limits = 8;
// @ts-expect-error The property has another type.
grid.category = 8;

document.addEventListener('productopen', ({ detail }) => {
  const { productName, productPrice }: { productName: string; productPrice: number } = detail.product;
  console.log(productName, productPrice);
  // @ts-expect-error The product has no such field.
  console.log(detail.product.productNamed);
});

export const attributes: ElementAttributes<'product-grid'> = {
  category: 'Books',
  limit: '8',
  links: 'site',
  onproductopen: ({ detail }) => console.log(detail.productId),
  onerror: ({ detail }) => console.log(detail.message),
};
export const refused: ElementAttributes<'product-grid'> = {
  // @ts-expect-error There is no such attribute.
  categori: 'Books',
};
export const cart: ElementAttributes<'campus-cart'> = { compact: '', oncheckout: ({ detail }) => console.log(detail) };
`;

test('the elements have full types without the types of React', { timeout: 120_000 }, () => {
  const developer = makeUserProject({ 'page.ts': pageWithoutReact }, { hasReactTypes: false });
  expect(runTool('tsc', [], developer.folder).output).toBe('');
});
