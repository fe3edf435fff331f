import { expect, type Page, type Request } from '@playwright/test';
import { elementTable } from '../../../src/element-table.ts';
import { openAdminPanel } from './admin-panel.ts';
import { openHostPage, registerOrigin } from './host-page.ts';
import { createPerson, demoBuyer, demoSeller, signInByPopup } from './person.ts';
import { completeWidget } from './public-widgets.ts';
import { findProducts } from './shopping.ts';
import { signInAs } from './sign-in.ts';
import { funaab, waitUntilReady } from './visitor.ts';
import { pointAt } from './widget-code.ts';

/** What the market does to the requests of a widget. */
type Network = 'held' | 'failing' | 'without code';

/** A state in which a person may find an element. */
export interface ElementState {
  /** As the table of results calls it. */
  name: string;
  attributes?: string;
  network?: Network;
  /** The event that tells that the state is reached. Default: `error` if the network fails, otherwise `ready`. */
  event?: 'ready' | 'error';
  /** The person who is signed in on the page: the name of a demo person, or `newPerson` for somebody new. Default: a guest. */
  person?: string;
  /** Runs in the page before the element is added to it. */
  prepare?(page: Page): Promise<void>;
  /** Opens a page of the hosted site instead, which shows what an embed never shows. */
  openOnSite?(page: Page, siteUrl: string): Promise<void>;
}

/** Each tag with its definition. */
export const definitions = Object.values(elementTable).flat();
export type Tag = (typeof definitions)[number]['tag'];

const atCampus = `campus="${funaab.id}"`;
/** A campus on which nothing is sold. */
const atEmptyCampus = 'campus="Clifford_University"';
const noMatch = 'search="zzzzzz"';

/** Stands for a user without goods, favorites, messages and orders. */
const newPerson = 'a new person';

/** The states of an element that reads something: it loads, or it fails. */
const loadingAndError = (attributes = '', person?: string): ElementState[] => [
  { name: 'loading', attributes, network: 'held', ...(person && { person }) },
  { name: 'error', attributes, network: 'failing', ...(person && { person }) },
];

/** The states of an element that every guest may see: it first is HTML from the server. */
const publicStates = (attributes: string): ElementState[] => [
  { name: 'full', attributes },
  { name: 'as HTML, before its code', attributes, network: 'without code' },
  ...loadingAndError(attributes),
];

const list = (attributes = atCampus): ElementState[] => [
  ...publicStates(attributes),
  { name: 'empty', attributes: atEmptyCampus },
];

const notFound = (attribute: string): ElementState => ({
  name: 'not found',
  attributes: `${attribute}="nothing-here"`,
  event: 'error',
});

/** The states of an element that shows what belongs to a person. */
const personal = (owner: string): ElementState[] => [
  { name: 'signed out' },
  { name: 'full, signed in', person: owner },
  { name: 'empty, signed in', person: newPerson },
  ...loadingAndError('', owner),
];

/** The states of an element that only the hosted site shows in full. */
const onSite = (openOnSite: NonNullable<ElementState['openOnSite']>): ElementState[] => [
  { name: 'signed out' },
  { name: 'in an embed, signed in', person: demoSeller },
  { name: 'full, on the hosted site', openOnSite },
];

/** Opens a page of the hosted site, and waits for a text on it. */
const openPath = (path: string, person: string, text: string) => async (page: Page, siteUrl: string) => {
  await signInAs(page.context(), siteUrl, person);
  await page.goto(siteUrl + path);
  await waitUntilReady(page);
  await page.getByText(text).first().waitFor({ timeout: 20_000 });
};

/** Puts a product into the cart as a buyer does: on the page of the product. */
const fillCart = async (page: Page) => {
  const product = await findHeadphones(page);
  await page
    .locator('main')
    .evaluate(
      (main, id) => main.insertAdjacentHTML('beforeend', `<product-page product="${id}"></product-page>`),
      product,
    );
  const productPage = page.locator('product-page');
  await productPage.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByText('Added to cart').waitFor();
  await productPage.evaluate((element) => element.remove());
};

/** Returns the id of a product that has reviews. */
async function findHeadphones(page: Page): Promise<string> {
  const [product] = await findProducts(page.request, 'wireless headphones');
  return product?._id ?? '';
}

const states: Partial<Record<Tag, ElementState[]>> = {
  'product-grid': [
    ...list(`${atCampus} limit="8"`),
    { name: 'no match', attributes: `${atCampus} ${noMatch}` },
    { name: 'full, signed in', attributes: `${atCampus} limit="8"`, person: demoBuyer },
  ],
  'product-page': [
    ...publicStates('product="FIRST_product"'),
    notFound('product'),
    { name: 'full, signed in', attributes: 'product="FIRST_product"', person: demoBuyer },
  ],
  'product-reviews': [
    ...publicStates('product="HEADPHONES"'),
    { name: 'empty', attributes: 'product="FIRST_product"' },
    { name: 'writing, signed in', attributes: 'write product="HEADPHONES"', person: demoBuyer },
  ],
  'store-list': list(),
  'store-page': [
    ...publicStates('store="FIRST_store"'),
    { name: 'no match', attributes: `store="FIRST_store" ${noMatch}` },
    notFound('store'),
    { name: 'full, signed in', attributes: 'store="FIRST_store"', person: demoBuyer },
  ],
  'farm-list': list(''),
  'farm-page': [
    ...publicStates('farm="FIRST_farm"'),
    { name: 'no match', attributes: `farm="FIRST_farm" ${noMatch}` },
    notFound('farm'),
  ],
  'canteen-list': list(),
  'canteen-menu': [
    ...publicStates('canteen="FIRST_canteen"'),
    { name: 'compact', attributes: 'canteen="FIRST_canteen" compact' },
    notFound('canteen'),
  ],
  // Without an advert it shows nothing: while it loads, if it fails, and on a campus without adverts.
  'ad-carousel': publicStates(atCampus).slice(0, 2),
  'campus-picker': [...publicStates(''), { name: 'compact', attributes: 'compact' }],
  'campus-cart': [
    { name: 'signed out' },
    { name: 'full, signed in', person: newPerson, prepare: fillCart },
    { name: 'empty, signed in', person: newPerson },
    { name: 'compact, signed in', attributes: 'compact', person: newPerson, prepare: fillCart },
    { name: 'error', person: newPerson, prepare: fillCart, network: 'failing' },
  ],
  'favorites-list': personal(demoBuyer),
  // An embed shows only the messages that began in it.
  'message-center': [
    { name: 'signed out' },
    { name: 'empty, signed in', person: newPerson },
    { name: 'full, on the hosted site', openOnSite: openPath('/messages', demoBuyer, 'Gadget Corner') },
    ...loadingAndError('', newPerson),
  ],
  'sign-in-button': [{ name: 'signed out' }, { name: 'signed in', person: demoBuyer }],
  'my-goods': personal(demoSeller),
  'manage-products': personal(demoSeller),
  'my-store': personal(demoSeller),
  'user-profile': onSite(openPath('/profile', demoBuyer, 'Add a picture')),
  // It reads nothing before a person presses something.
  'vendor-package': [{ name: 'signed out' }, { name: 'signed in', person: newPerson }],
  'admin-panel': onSite(async (page, siteUrl) => {
    await openAdminPanel(page, siteUrl, 'products');
  }),
};

/** The states of an element. A new element has those that need no more than its tag, until it has a row of its own above. */
export const statesOf = (tag: Tag): ElementState[] => states[tag] ?? [{ name: 'full' }, ...loadingAndError()];

/** Opens a page that shows the element in a state. The page has a light and a dark color scheme. */
export async function openState(
  page: Page,
  siteUrl: string,
  tag: Tag,
  { attributes = '', network, event, person, prepare, openOnSite }: ElementState,
): Promise<void> {
  if (openOnSite) return openOnSite(page, siteUrl);
  const head = `<style>:root { color-scheme: light dark; background: Canvas }</style>
    <link rel="stylesheet" href="MARKET/embed.css">`;
  const widget = await completeWidget(`<${tag} ${attributes}></${tag}>`, siteUrl);
  const html = widget.replace('HEADPHONES', await findHeadphones(page));
  const heading = '<h1>Students’ Union</h1><h2>From students</h2>';
  await recordLoadEvents(page);
  const filesLoaded = watchFiles(page);
  if (person || prepare) {
    const signIn = person ? '<sign-in-button></sign-in-button>' : '';
    await openHostPage(page, siteUrl, { html: `<main>${heading}${signIn}</main>`, head });
    if (person) await signInOnPage(page, siteUrl, person);
    await prepare?.(page);
    await disturb(page, network);
    if (tag !== 'sign-in-button')
      await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), html);
  } else {
    await disturb(page, network);
    await openHostPage(page, siteUrl, { html: `<main>${heading}${html}</main>`, head });
  }
  if (network === 'held' || network === 'without code') await waitForContent(page, tag);
  else await waitForEvent(page, tag, event ?? (network === 'failing' ? 'error' : 'ready'));
  if (network !== 'without code') {
    // The code of most elements waits for a touch.
    const box = await page.locator(tag).boundingBox();
    if (box?.height) await pointAt(page.locator(tag));
    await page.waitForFunction((tag) => document.querySelector(`${tag}:defined`), tag);
    await filesLoaded();
  }
}

/** Returns a function that waits until no code, style or picture is loading. The stream of events, which never ends, is none. */
function watchFiles(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  return () => expect.poll(() => loading.size).toBe(0);
}

/** Records `ready` and `error` of all elements. These events do not bubble. */
const recordLoadEvents = (page: Page) =>
  page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { loadEvents: events });
    for (const type of ['ready', 'error'])
      addEventListener(
        type,
        ({ target }) => target instanceof Element && events.push(`${target.localName} ${type}`),
        true,
      );
  });

const waitForEvent = (page: Page, tag: string, type: string) =>
  page.waitForFunction((event) => Reflect.get(window, 'loadEvents').includes(event), `${tag} ${type}`, {
    timeout: 30_000,
  });

/** Waits until the element shows something. */
const waitForContent = (page: Page, tag: string) =>
  page.waitForFunction(
    (tag) => {
      const content = document.querySelector(tag)?.shadowRoot;
      return [...(content?.querySelectorAll('*') ?? [])].some(
        (part) => !['STYLE', 'LINK'].includes(part.tagName) && part.getBoundingClientRect().height > 0,
      );
    },
    tag,
    { timeout: 20_000 },
  );

async function signInOnPage(page: Page, siteUrl: string, person: string): Promise<void> {
  await registerOrigin(page, siteUrl, ['buy', 'sell']);
  await signInByPopup(page, person === newPerson ? await createPerson(page, siteUrl, 'Ada Obi') : person);
  await page.getByRole('button', { name: 'Log Out' }).waitFor();
}

/** From now on, holds the widget's requests back, fails them, or holds its code back. */
async function disturb(page: Page, network: Network | undefined): Promise<void> {
  const never = () => new Promise<void>(() => {});
  if (network === 'without code') {
    // Colors that nobody can read are corrected before the code.
    await page.route(/\/chunks\/(?!embed-|readable-colors)/, never);
  } else if (network) {
    // Without the HTML of the server, the widget's own code shows the state.
    await page.route('**/embed/*', (route) => route.abort());
    await page.route('**/api/**', (route) => (network === 'held' ? never() : route.abort()));
  }
}
