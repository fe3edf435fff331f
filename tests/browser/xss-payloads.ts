import type { BrowserContext, Page } from '@playwright/test';
import { demoAdmin, newEmail } from '../support/browser/person.ts';
import { findDemoPictureId, setPaidStatus } from '../support/browser/seller.ts';
import { type ApiClient, signInApiClient } from '../support/browser/sign-in.ts';

/**
 * XSS payloads to type. A vulnerable page calls `ran` with the payload's number, creates an element with
 * `data-naughty`, or sends a request to `/naughty` or to `naughty.example`.
 */
export const xssPayloads = [
  `"'></script><img src=/naughty/0 onerror=ran(0) data-naughty>{{7*7}}`,
  '<script data-naughty>ran(1)</script>',
  '<img src=/naughty/2 onerror=ran(2) data-naughty>',
  '<svg onload=ran(3) data-naughty>',
  'javascript:ran(4)//',
  '</script><script data-naughty>ran(5)</script>',
  `{{constructor.constructor('ran(6)')()}}`,
  '`$' + '{ran(7)}`',
  '" onmouseover="ran(8)" autofocus onfocus="ran(8)" x="',
  `' onfocus='ran(9)' autofocus data-naughty='`,
  '</title><img src=//naughty.example/10 data-naughty>',
  'red;background:url(//naughty.example/11)',
  '<iframe data-naughty srcdoc="<script>parent.ran(12)</script>">',
  '\u202Eevil\u2066 \u200Fabc\u2069\u202C',
  '--><!--<script data-naughty>ran(14)</script>-->]]>',
  '\u0001<b data-naughty>\uFFFE\u007F\u0085',
  '</textarea><script data-naughty>ran(16)</script>',
  `</style><style data-naughty>@import '//naughty.example/17'`,
  '&lt;img src=x onerror=ran(18) data-naughty&gt;&#60;b data-naughty&#62;',
  '\u2028ran(19)\u2029ran(19)',
  '<a href="javascript:ran(20)" data-naughty>press</a>',
  '<math><mtext><mglyph><style></math><img src onerror=ran(21) data-naughty>',
  '<template shadowrootmode=open><img src=x onerror=ran(22)></template>',
  'data:text/html,<script>parent.ran(23)</script>',
  `\\"};ran(24);//'};ran(24);//`,
  '<link rel=stylesheet href=//naughty.example/25 data-naughty>',
  '<meta http-equiv=refresh content="0;//naughty.example/26" data-naughty>',
  '"><base href=//naughty.example/27 data-naughty>',
  '\uD83D\uDE00Z\u0351\u036B\u0343a\u0321l\u0353g\u0321o \u0BA8\u0BBF %00 %3Cscript%3Eran(28)%3C/script%3E',
] as const;

/**
 * Returns a list that collects the effects of payloads on the pages of a context, such as calls of `ran` and requests.
 */
export async function collectPayloadEffects(context: BrowserContext): Promise<string[]> {
  const effects: string[] = [];
  await context.exposeBinding('ran', (_, id) => void effects.push(`ran ${id}`));
  await context.exposeBinding(
    'violated',
    (_, violation: string) => void effects.push(`content policy: ${violation}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      Reflect.get(window, 'violated')(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on('dialog', (dialog) => {
    effects.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, hostname, pathname } = new URL(request.url());
    const isOwnSite = hostname === '127.0.0.1' && !pathname.startsWith('/naughty');
    if (!isOwnSite && protocol !== 'data:' && protocol !== 'blob:')
      effects.push(`requested ${request.url()}`);
  });
  return effects;
}

/** Returns the elements, event handlers and links that a payload has created, also in shadow roots. */
export const findPayloadElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const allowedUrl = /^(https?|mailto|tel|data:image\/(svg\+xml|webp|png)|data:,|blob):?/;
    const search = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          const isUrl = /^(xlink:)?href$|^(src|action|formaction|data|srcdoc)$/.test(name);
          const address = isUrl && name !== 'srcdoc' ? URL.parse(value, document.baseURI)?.href : undefined;
          const isFromPayload =
            name === 'data-naughty' ||
            name.startsWith('on') ||
            name === 'srcdoc' ||
            (name === 'style' && value.includes('naughty')) ||
            (address && element.localName !== 'img' && !allowedUrl.test(address));
          if (isFromPayload) found.push(`<${element.localName} ${name}="${value}">`);
        }
        if (element.localName === 'base') found.push('<base>');
        if (element.shadowRoot) search(element.shadowRoot);
      }
    };
    search(document);
    return found;
  });

/** Returns the text of a page, also in shadow roots, with single spaces between words. */
export const readableText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const read = (root: Node) => {
      for (const node of root.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
        else if (node instanceof Element && !/^(script|style|template)$/.test(node.localName)) {
          if (node.shadowRoot) read(node.shadowRoot);
          read(node);
        }
      }
    };
    read(document.body);
    return texts.join(' ').replace(/\s+/g, ' ');
  });

/** A campus that neither the demo nor other tests use. */
export const payloadCampus = 'Modibbo_Adama_University_Yola';

/** Joins `first` and as many of the payloads as fit into `max` characters. */
function joinPayloads(first: string, max: number): string {
  let text = first;
  for (const naughty of xssPayloads) if (text.length + naughty.length < max) text += `\n${naughty}`;
  return text;
}

/**
 * A market that contains one payload in every field that accepts it. The fields contain the payload as the API returns it.
 */
export interface PayloadMarket {
  sellerEmail: string;
  buyerEmail: string;
  product: { _id: string; productName: string; sellerId: string };
  store: { _id: string; storeName: string };
  canteen: { _id: string; name: string };
  dish: { name: string };
  ads: { title: string }[];
  review: { comment: string; userName: string };
  reply: string;
  thread: { _id: string };
  message: { content: string };
}

/** Writes a payload into every field that accepts it, through the API. The store is a farm if `isFarm` is true. */
export async function fillMarketWithPayload(
  page: Page,
  site: string,
  payload: string,
  isFarm: boolean,
): Promise<PayloadMarket> {
  const [sellerEmail, buyerEmail] = [newEmail(), newEmail()];
  const profile = { name: payload, phoneNumber: '08031234567', address: payload, campus: payloadCampus };
  const signUp = async (email: string): Promise<ApiClient> => {
    const client = await signInApiClient(site, email);
    await client.send('POST', '/update-profile', profile);
    return client;
  };
  const [sellerClient, buyerClient, admin] = await Promise.all([
    signUp(sellerEmail),
    signUp(buyerEmail),
    signInApiClient(site, demoAdmin),
  ]);
  await setPaidStatus(site, sellerClient);
  // Store names are unique on a campus.
  const name = `${payload}${newEmail().slice(0, 4)}`.slice(-80);
  const { store } = await sellerClient.send<Pick<PayloadMarket, 'store'>>('POST', '/stores', {
    name,
    category: isFarm ? 'farmProduce' : 'Fashion',
    phone: '08031234567',
    description: joinPayloads(payload, 1000),
    location: payload,
  });
  await sellerClient.send('PUT', '/stores/my-store', { deliveryTime: payload.slice(0, 60) });
  const { product } = await sellerClient.send<Pick<PayloadMarket, 'product'>>('POST', '/create-product', {
    productName: payload,
    productDescription: joinPayloads(payload, 5000),
    productPrice: 8500,
    category: isFarm ? 'farmProduce' : 'Electronics',
    phoneNumber: '08031234567',
    public_ids: [await findDemoPictureId(page, site)],
  });
  const { review } = await buyerClient.send<Pick<PayloadMarket, 'review'>>(
    'POST',
    `/reviews/${product._id}`,
    {
      comment: joinPayloads(payload, 500).padEnd(10),
      rating: 2,
    },
  );
  const reply = joinPayloads(payload, 500);
  const reviewId = (review as unknown as { _id: string })._id;
  await sellerClient.send('POST', `/reviews/${reviewId}/response`, { message: reply });
  await buyerClient.get(`/add-favorites/${product._id}`);
  const { thread, message } = await buyerClient.send<Pick<PayloadMarket, 'thread' | 'message'>>(
    'POST',
    '/threads',
    { productId: product._id, content: joinPayloads(payload, 1000) },
  );
  const { canteen } = await admin.send<Pick<PayloadMarket, 'canteen'>>('POST', '/admin/canteens', {
    name: payload,
    subtitle: payload,
    location: payload,
    specialties: [payload],
    campus: payloadCampus,
    isOpen: true,
  });
  const { item: dish } = await admin.send<{ item: PayloadMarket['dish'] }>(
    'POST',
    `/admin/canteens/${canteen._id}/items`,
    { name: payload, price: 500, category: 'Rice', description: payload },
  );
  const ads = [];
  for (const type of ['carousel', 'native']) {
    const { ad } = await admin.send<{ ad: { title: string } }>('POST', '/admin/ads', {
      title: payload,
      description: joinPayloads(payload, 300),
      cta: payload.slice(0, 40),
      image: `/media/${await findDemoPictureId(page, site)}/480.webp`,
      link: `https://naughty.example/"onfocus="ran(100)"autofocus=""?<script>ran(101)</script>`,
      type,
      targetAudience: { campuses: [payloadCampus] },
    });
    ads.push(ad);
  }
  await buyerClient.send('POST', '/orders', {
    reference: `CM-${newEmail().replace(/\W/g, '').slice(0, 6).toUpperCase()}`,
    lines: [{ productId: product._id, quantity: 2 }],
  });
  return { sellerEmail, buyerEmail, product, store, canteen, dish, ads, review, reply, thread, message };
}
