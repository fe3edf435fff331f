import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { hostedSessionSeconds } from '../../site/server/auth/sessions.ts';
import type { Schema } from '../../site/server/db/schema.ts';
import type { PeopleTable } from '../../site/server/db/tables/people.ts';
import type { ProductsTable, StoresTable } from '../../site/server/db/tables/selling.ts';
import { contactAllowance } from '../../site/server/features/products/seller-contact.ts';
import { consent } from '../../src/contract/calls/profile.ts';
import { privacyDate, privacyVersion } from '../../src/contract/shared/privacy-version.ts';
import { createMarket, MarketProvider } from '../../src/index.ts';
import { loadChatNumbers, PrivacyPolicy } from '../../src/site.ts';
import { decodeEntities } from '../support/browser/html.ts';
import { projectFolder } from '../support/project-folder.ts';

// The types of these lists require every table and column. After one is added, the type check fails until the policy's words about it
// are added here.

/** For a table or column without personal data. */
const nothing: string[] = [];

/** The policy's words about each table. */
const tables: Record<keyof Schema, string[]> = {
  people: ['your name', 'your e-mail address', 'your Google ID'],
  sessions: ['Your sign-ins: when each one ends, and which page it is for'],
  sign_in_tokens: ['The code that ends a sign-in at Google works once, for one minute'],
  favorites: ['Your favorites'],
  cart_lines: ['Your cart: the products, how many of each'],
  alerts: ['What we tell you:', 'when you read that. It is deleted after 90 days'],
  alert_switches: ['What you do not want to be told'],
  favorite_changes: nothing,
  saved_searches: ['Your saved searches: the words, category, prices and campus'],
  products_to_match: nothing,
  push_keys: nothing,
  push_subscriptions: ['Your browsers that get notifications', 'the key of that browser'],
  pushes: ['Which notifications we sent to them is deleted after 7 days'],
  digests: ['On which days we e-mailed you', 'deleted after 30 days'],
  daily_uses: ['Daily counts of what has a daily limit'],
  idempotency_keys: ['Our last answers to you, for one day'],
  stores: ['Your store:'],
  follows: ['the stores you follow'],
  verification_requests: ['your request for verification and your note'],
  media: ['pictures and videos'],
  products: ['Your products:'],
  product_media: ['pictures and videos'],
  product_views: ['Views of products.'],
  lowest_prices: ['its prices of the last 30 days'],
  reviews: ['Your reviews', 'your stars', 'the seller’s reply'],
  helpful_marks: ['the reviews that you marked as helpful'],
  threads: ['Your messages: with whom'],
  messages: ['what you both wrote', 'when they were read', 'in whose page you wrote them'],
  blocks: ['People you block'],
  orders: ['Your orders: the reference', 'where a canteen should deliver', 'in whose page you placed it'],
  order_lines: ['the items, their prices and quantities'],
  reports: ['what you report to us and why'],
  canteens: nothing,
  menu_items: nothing,
  delivery_locations: nothing,
  ads: nothing,
  embeds: nothing,
  webhooks: nothing,
  webhook_deliveries: ['Programs of student unions and universities', 'which store or product, how much'],
  admin_emails: ['whether you are an admin here'],
  admin_changes: ['What admins have changed of your account, your store or your products, and when'],
  words: nothing,
  popularity: nothing,
};

/** The policy's words about each column of a person. */
const aboutPeople: Record<keyof PeopleTable, string[]> = {
  id: nothing,
  display_name: ['your name'],
  issuer: ['From Google:'],
  google_id: ['your Google ID, which is a number'],
  email: ['your e-mail address'],
  picture_url: ['The address of your profile picture, if you have one'],
  phone: ['Your phone number, address and campus'],
  address: ['Your phone number, address and campus'],
  campus_id: ['Your phone number, address and campus'],
  department: ['Department, year and university only if you tell us'],
  year: ['Department, year and university only if you tell us'],
  university: ['Department, year and university only if you tell us'],
  role: ['whether you are an admin here'],
  is_admin_by_setting: ['whether you are an admin here'],
  onboarded_at: ['when you completed your profile'],
  consent_version: ['which version of this policy you agreed to'],
  consented_at: ['and when'],
  created_at: ['When you joined'],
  paid_at: ['Whether the vendor package is paid, since when'],
  verified_as: ['the badge that you were given'],
  suspended_at: ['If an admin has suspended your account: since when, and why'],
  suspension_reason: ['If an admin has suspended your account: since when, and why'],
  digests_stopped_at: ['whether you have stopped the e-mails'],
  quiet_hours: ['whether notifications wait until the morning'],
  items_sold: ['how many items you have sold'],
};

/** The policy's words about each column of a store and a product. Counts are not personal data of the seller. */
const aboutSellers: {
  stores: Record<keyof StoresTable, string[]>;
  products: Record<keyof ProductsTable, string[]>;
} = {
  stores: {
    id: nothing,
    owner_id: ['Your store:'],
    name: ['Your store: its name'],
    slug: ['Your store: its name'],
    description: ['description, address, campus, category, delivery time, pictures'],
    address: ['description, address, campus, category, delivery time, pictures'],
    campus_id: ['description, address, campus, category, delivery time, pictures'],
    category: ['description, address, campus, category, delivery time, pictures'],
    is_active: nothing,
    phone: ['phone and WhatsApp number'],
    email: ['e-mail address and Instagram name'],
    whatsapp: ['phone and WhatsApp number'],
    instagram: ['e-mail address and Instagram name'],
    delivery_time: ['description, address, campus, category, delivery time, pictures'],
    banner_id: ['delivery time, pictures'],
    logo_id: ['delivery time, pictures'],
    cover_id: ['delivery time, pictures'],
    image_id: ['delivery time, pictures'],
    created_at: nothing,
    product_count: nothing,
    review_count: nothing,
    rated_count: nothing,
    stars: nothing,
    follower_count: nothing,
    rating_tenths: nothing,
  },
  products: {
    id: nothing,
    seller_id: ['Your products:'],
    store_id: ['Your products:'],
    name: ['Your products: name, description, price and the price before, category, stock'],
    description: ['name, description, price and the price before, category, stock'],
    price_kobo: ['price and the price before'],
    original_price_kobo: ['price and the price before'],
    original_price_until: ['price and the price before'],
    price_since: ['price and the price before'],
    category: ['price and the price before, category, stock'],
    campus_id: nothing,
    status: nothing,
    status_with_store: nothing,
    stock: ['price and the price before, category, stock'],
    phone: ['stock, the phone'],
    organic: nothing,
    is_featured: nothing,
    is_hidden: ['What admins have changed of your account, your store or your products, and when'],
    views: ['Views of products.'],
    created_at: nothing,
    updated_at: nothing,
    search: nothing,
    favorite_steps: nothing,
    ranked_at: nothing,
    review_count: nothing,
    rated_count: nothing,
    stars: nothing,
  },
};

/** The keys in local storage. Never change one, because existing browsers have data under it. `…` is an id. */
const storageKeys = [
  'authToken',
  'token',
  'campusToken',
  'campus-market:person',
  'campus-market:signed-out',
  'campus-market:orders',
  'campus-market:waiting',
  'campus-market:waiting-after-sign-out',
  'campus-market:own-answers',
  'selectedCampus',
  'hasSeenCampusSelection',
  'campus-market:searches',
  'campus-market:push',
  'installPromptShown',
  'recentlySeen',
  'cartItems',
  'campus-market:cart:…',
  'canteenCart:…',
  'draft:…',
  'waiting:…',
  'waiting-after-sign-out:…',
  'messages',
  'message-threads',
  'product-reviews',
];

/** The names of the cookies, and of the values in the storage of a tab. */
const cookiesAndTabKeys = [
  'campusRefresh',
  'campusSignIn-…',
  'campusBrowser-…',
  'selectedCampus',
  'campus-market:sign-in',
  'campus-market:pending-action',
  'campus-market:left-at',
  'campus-market:go-on-to',
];

const config = { success: true, data: { config: { supportPhone: '2348030000009' } } };

async function renderPolicy(): Promise<string> {
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    fetch: async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => config }),
  });
  await loadChatNumbers(market);
  return renderToString(
    <MarketProvider market={market}>
      <PrivacyPolicy />
    </MarketProvider>,
  );
}

let html = '';
let policyText = '';

beforeAll(async () => {
  html = await renderPolicy();
  const plainText = html.replaceAll(/<\/(li|p|h\d|dt|dd|code)>/g, ' ').replaceAll(/<[^>]*>/g, '');
  policyText = decodeEntities(plainText).replaceAll(/\s+/g, ' ');
});

test.each(
  Object.entries({ tables, people: aboutPeople, ...aboutSellers }).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([name, passages]) =>
      passages === nothing ? [] : [[table, name, passages] as const],
    ),
  ),
)('the policy describes what is stored: %s, %s', (_table, _name, passages) => {
  for (const passage of passages) expect(policyText).toContain(passage);
});

test('core and the features declare the storage keys that the policy lists', () => {
  const folder = join(projectFolder, 'src');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/'([^']+)' as StorageKey/g)].map(([, name = '']) => name.replace(/:$/, ':…')),
  );
  expect(names.toSorted()).toEqual(storageKeys.toSorted());
});

test('the policy lists every storage key and cookie by the name that the browser’s tools show', () => {
  const names = [...html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name);
  expect(names.toSorted()).toEqual([...storageKeys, ...cookiesAndTabKeys].toSorted());
  expect(policyText).toContain('__Host-campusRefresh');
});

test('the durations and numbers in the policy are those of the server', () => {
  expect(policyText).toContain(`Keeps you signed in for ${hostedSessionSeconds / 24 / 3600} days.`);
  expect(policyText).toContain(`A person gets at most ${contactAllowance.perDay} such links a day.`);
});

test('the policy lists the reader’s rights and where their buttons are', () => {
  expect(html).toContain('<a href="/profile"');
  for (const passage of ['‘Export my data’', '‘Delete my account’', 'Nigeria Data Protection Act 2023']) {
    expect(policyText).toContain(passage);
  }
});

test('users consent to the current version of the policy, and the version is the month of the policy’s date', () => {
  expect(consent.parse(privacyVersion)).toBe(privacyVersion);
  expect(privacyDate.startsWith(privacyVersion)).toBe(true);
  expect(policyText).toMatch(new RegExp(`Version ${privacyVersion}, from \\d+ \\w+ \\d{4}`));
});

test('the server’s HTML contains support’s number', () => {
  expect(html).toContain('href="https://wa.me/2348030000009?text=Hello%20Campus%20Market');
});
