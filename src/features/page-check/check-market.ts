import { type EmbedScope, embedScopes } from '../../contract/shared/access.ts';
import { isLoopback, parseOrigin } from '../../contract/shared/origins.ts';
import type { Reply } from '../../contract/shared/types.ts';
import type { Client } from '../../core/client.ts';
import { type Finding, hint, right, wrong } from './finding.ts';

/** The elements with which people sell. */
const sellingTags = ['my-store', 'my-goods', 'manage-products'];

const scopeNames: Record<EmbedScope, string> = { buy: 'Buy', sell: 'Sell' };

/** What the permissions are for, because the author of a page may not know these words. */
const scopeTexts: Record<EmbedScope, string> = {
  buy: 'Buy (save favorites, fill a cart, order)',
  sell: 'Sell (run their store)',
};

/** Which permissions the elements of a page need, if people are to use all of them. */
export function neededScopes(tags: readonly string[]): EmbedScope[] {
  return embedScopes.filter((scope) => scope === 'buy' || tags.some((tag) => sellingTags.includes(tag)));
}

interface SignInCheck {
  config: Reply<'GET /config'>['config'];
  page: Reply<'GET /embeds/current'>;
  needed: EmbedScope[];
  /** Whether an element of the page is of no use to a guest. */
  isRequired: boolean;
}

/** Tells whether people can sign in on this page, and what to ask the market's admin if they cannot. */
export function checkSignIn({ config, page: { scopes }, needed, isRequired }: SignInCheck): Finding {
  const { origin } = location;
  const problem = isRequired ? wrong : hint;
  if (!config.canSignIn)
    return problem('Nobody can sign in on this market yet. Its admin must set that up first.');
  if (location.protocol === 'file:')
    return problem(
      'This page is opened as a file, so nobody can sign in on it. All else works. Put it on a web server, and check again.',
    );
  if (self.origin === 'null')
    return problem('This page is in a frame without an origin (sandbox), so nobody can sign in on it.');
  if (!parseOrigin(origin))
    return problem(
      `People can sign in only on pages that are loaded by https, but this page is ${origin}.`,
      `https://${location.host}${location.pathname}`,
      'Open the page as:',
    );
  const request = `Please register our page in the admin panel under Embeds.
Origin: ${origin}
What people may do there: ${needed.map((scope) => scopeTexts[scope]).join(', ')}`;
  if (scopes.length === 0) {
    const otherName = isLoopback(origin)
      ? ` If you run the market yourself, you can start it with the setting EMBED_ORIGINS=${origin} instead.`
      : '';
    return problem(
      `The market does not know ${origin} yet, so nobody can sign in on this page.${otherName}`,
      request,
      "Send this to the market's admin:",
    );
  }
  const missing = needed.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0)
    return right(`People can sign in on ${origin}: ${scopes.map((scope) => scopeNames[scope]).join(', ')}.`);
  return wrong(
    `People can sign in on ${origin}, but the market does not allow this page: ${missing.map((scope) => scopeNames[scope]).join(', ')}.`,
    request,
    "Send this to the market's admin:",
  );
}

/** Returns a function that asks the market whether it has a product, store, farm or canteen. */
export function thingFinder(client: Client) {
  const reads: Record<string, (id: string) => Promise<boolean>> = {
    product: async (ids) => {
      // Unlike the details of a product, this counts no view.
      const { lines } = await client.read('GET /products/lines', { query: { ids } });
      return lines.length > 0;
    },
    store: async (key) => 'store' in (await client.read('GET /stores/{key}', { params: { key } })),
    farm: async (key) => 'store' in (await client.read('GET /stores/{key}', { params: { key } })),
    canteen: async (id) => Boolean(await client.read('GET /canteens/{id}', { params: { id } })),
  };
  return async (name: string, id: string): Promise<boolean | undefined> => {
    try {
      return await reads[name]?.(id);
    } catch (error) {
      return (error as { status?: number }).status === 404 ? false : undefined;
    }
  };
}

/** Loads a picture and a video of the market, so that the browser reports what the page's policy blocks. Returns their origins. */
export async function loadMedia(client: Client): Promise<string[]> {
  const { products } = await client.read('GET /all-products', { query: { limit: 20 } });
  const picture = products.flatMap(({ productImages }) => productImages)[0];
  const video = products.flatMap(({ media }) => media).find(({ type }) => type === 'video')?.url;
  await Promise.all([picture && loadPicture(picture), video && startVideo(video)]);
  return [picture, video].flatMap((url) => (url ? [new URL(url).origin] : []));
}

/** Loads what is neither a picture nor a video, only to see whether the page's policy blocks pictures and videos of the market. */
export async function probeMedia(marketUrl: string): Promise<void> {
  const url = `${marketUrl}embed.css`;
  await Promise.all([loadPicture(url), startVideo(url)]);
}

function loadPicture(url: string): Promise<void> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = picture.onerror = () => resolve();
    picture.src = url;
  });
}

/** Starts to load a video, and stops at once: the browser decides first whether the policy allows it. */
function startVideo(url: string): Promise<void> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    video.preload = 'metadata';
    video.onloadedmetadata = video.onerror = () => {
      video.onerror = null;
      video.removeAttribute('src');
      video.load();
      resolve();
    };
    video.src = url;
  });
}
