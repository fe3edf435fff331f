import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import { escapeHtml } from '../escape-html.ts';
import { allowSharedCaching } from '../headers/caching.ts';
import { readableByAnyOrigin, registerSecurityHeaders } from '../headers/security-headers.ts';
import { type CheckRateLimit, clientNetwork } from '../limits/rate-limit.ts';
import { logFailure, sendRefusal, toRefusal } from '../refusals/error-handler.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { FetchForRender, SharedRenders } from './shared-renders.ts';
import { type RenderedWidget, readQuery, type Widgets } from './widgets.ts';

// For pages that allow no scripts: a widget in an `<iframe>`, and the oEmbed reply from which editors such as WordPress make one.

/** Describes a page of the site: `describePage` of `site/app/entry-server.tsx`. */
export type PageDescriber = (request: {
  url: string;
  campusCookie: undefined;
  savesData: boolean;
  publicUrl: string;
  fetch: FetchForRender;
}) => Promise<PageDescription | undefined>;

interface PageDescription {
  title: string;
  /** The name of a product's store or seller. */
  author?: string;
  /** The path of a picture of 1200 × 630 pixels. */
  image?: string;
  /** The element that shows the same as the page. */
  widget?: { tag: string; attributes: Record<string, string> };
  status?: number;
}

interface FrameDeps {
  config: Config;
  widgets: Widgets | undefined;
  renders: SharedRenders;
  checkRateLimit: CheckRateLimit;
}

/**
 * Rules for a page that consists of one widget. What needs the element's code is not shown: buttons, filters, the dots that show the
 * position in a carousel, fields outside of a form that the hosted site answers, and the space for an order below a menu. A mouse
 * scrolls a carousel by its scroll bar.
 */
const frameRules = `
body{margin:0;padding:12px}
button:not([type=submit]),form:not([action]),search,[role=toolbar],p:has(+[role=toolbar]),
div:has(>input[type=search]),div:has(>select),div:has(>input[type=range]),div:has(>input[type=range])+div,
div:has(>[data-current]),div:has(>[data-current])+p,ul+div:empty{display:none!important}
@media (pointer:fine){[role=group][tabindex]{scrollbar-width:thin!important}}
`.replaceAll('\n', '');

const messageRules = `
body{margin:16px;background:light-dark(#f4f5fa,#0e1020);color:light-dark(#14172b,#f1f2fa);font:16px/24px system-ui,sans-serif}
p{margin:0 0 8px}
a{color:light-dark(#27348b,#a3aeff)}
`.replaceAll('\n', '');

const siteName = 'Campus Market';

/** Tells the page around the frame how high the widget is, so that it can give the frame this height. */
const heightScript = `new ResizeObserver(() => parent.postMessage({ type: 'campus-market:height', height: document.documentElement.offsetHeight }, '*')).observe(document.body);`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Serves `/frame/{tag}`: a page for an `<iframe>` that shows a widget as every guest sees it, without a session or cookies. */
export async function registerFrames(
  app: FastifyInstance,
  { config, widgets, renders, checkRateLimit }: FrameDeps,
): Promise<void> {
  if (!widgets) return;
  const { publicUrl } = config;
  await app.register(async (scope) => {
    registerSecurityHeaders(scope, { for: 'frame', isHttps: isHttps(config) });
    scope.setErrorHandler((error, request, reply) => {
      const refusal = toRefusal(error);
      logFailure(request.log, error, refusal);
      const html = messagePage(unavailableText, publicUrl);
      reply.type('text/html; charset=utf-8').header('content-security-policy', framePolicy(html, config));
      return sendRefusal(reply, refusal, html);
    });
    scope.get('/frame/:tag', async (request: FastifyRequest, reply: FastifyReply) => {
      const { tag } = request.params as { tag: string };
      await checkRateLimit('reads', clientNetwork(request.ip));
      // The compact form of a widget opens a dialog, for which a frame has no code.
      const names = widgets.attributesOf(tag)?.filter((name) => name !== 'compact') ?? [];
      const attributes = readQuery(request.query, names);
      const savesData = request.headers['save-data'] === 'on';
      const key = JSON.stringify(['frame', tag, attributes, savesData]);
      const { status, html, etag, isCacheable } = await renders(request, key, async (fetch) => {
        const widget = await widgets.render({ tag, attributes, savesData, publicUrl, fetch });
        return { status: widget?.status ?? 404, html: Buffer.from(frameHtml(widget, widgets, publicUrl)) };
      });
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', status === 200 ? 'public, no-cache' : 'no-store')
        .header('vary', 'Save-Data')
        .header('content-security-policy', framePolicy(html.toString(), config));
      if (status === 200) reply.header('etag', etag);
      if (isCacheable && status === 200) allowSharedCaching(reply);
      return reply.send(html);
    });
  });
}

function frameHtml(widget: RenderedWidget | undefined, { styles }: Widgets, publicUrl: string): string {
  if (!widget) return messagePage(wrongAddressText, publicUrl);
  if (widget.status === 503) return messagePage(unavailableText, publicUrl);
  if (widget.status !== 200) return messagePage('This is not on Campus Market any more.', publicUrl);
  // Slides that are not in view are inert until the carousel's code shows them. Here, a visitor can only scroll to them.
  const html = widget.html.replaceAll(' inert=""', '');
  const rules = `${styles.pickFor(html, 'page')}${frameRules}`;
  return page(widget.title, rules, `${html}<script>${heightScript}</script>`);
}

const wrongAddressText =
  'The address of this frame is wrong: the widget has no frame, or an attribute is missing or unknown.';
const unavailableText = 'This cannot be shown right now. Please try again in a moment.';

/** Returns a page with a sentence instead of the widget, and a link to the hosted site. */
function messagePage(text: string, publicUrl: string): string {
  const link = `<a href="${escapeHtml(publicUrl)}">Open ${siteName}</a>`;
  return page(siteName, messageRules, `<p>${text}</p>${link}`);
}

/**
 * Returns a page whose links open in a new tab, because most sites cannot be shown in a frame. It has no heading and no landmark of
 * its own: to a screen reader it is a part of the page around it.
 */
function page(title: string, styles: string, body: string): string {
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<base target="_blank">
<style>:root{color-scheme:light dark}${styles}</style>
</head>
<body>${body}</body>
</html>
`;
}

/** Allows only the style and the script of our own page, and only the pages of FRAME_ORIGINS around it. */
function framePolicy(html: string, { frameOrigins }: Config): string {
  const styles = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  return [
    "default-src 'none'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    `style-src ${hashOf(styles)}`,
    `script-src ${hashOf(heightScript)}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameOrigins.join(' ')}`,
  ].join('; ');
}

interface OEmbedDeps extends Omit<FrameDeps, 'widgets'> {
  describePage: PageDescriber | undefined;
}

/** The size of the frame unless the other page wants a smaller one. A script on that page can adapt its height. */
const frameSize = { width: 600, height: 800 };

/** Serves `/oembed` (https://oembed.com): returns the HTML of a frame for the address of a product, a store, a farm or a canteen. */
export async function registerOEmbed(
  app: FastifyInstance,
  { config, renders, checkRateLimit, describePage }: OEmbedDeps,
): Promise<void> {
  if (!describePage) return;
  const { publicUrl } = config;
  await app.register(async (scope) => {
    registerSecurityHeaders(scope, { for: 'any-origin', isHttps: isHttps(config) });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(readableByAnyOrigin);
    });
    scope.get('/oembed', async (request: FastifyRequest, reply: FastifyReply) => {
      const query = readQuery(request.query, ['url', 'format', 'maxwidth', 'maxheight']);
      await checkRateLimit('reads', clientNetwork(request.ip));
      if ((query.format ?? 'json') !== 'json')
        return reply
          .code(501)
          .send({ success: false, error: 'Only the format json is supported.', code: 'unsupported' });
      const path = pathOfPage(query.url, publicUrl);
      const { status, html: json } = await renders(
        request,
        JSON.stringify(['oembed', path]),
        async (fetch) => {
          const description = await describePage({
            url: path,
            campusCookie: undefined,
            savesData: false,
            publicUrl,
            fetch,
          });
          const isFound = description?.widget !== undefined && description.status === undefined;
          return {
            status: isFound ? 200 : (description?.status ?? 404),
            html: Buffer.from(JSON.stringify(description ?? {})),
          };
        },
      );
      if (status !== 200)
        throw new Refusal(
          status === 503 ? 'unavailable' : 'not_found',
          'There is no such product, store, farm or canteen.',
        );
      reply.header('cache-control', 'public, max-age=600');
      return reply.send(oEmbed(JSON.parse(json.toString()) as PageDescription, query, publicUrl));
    });
  });
}

/** Returns the path and query of a page of this site. */
function pathOfPage(url: string | undefined, publicUrl: string): string {
  if (!url || !URL.canParse(url))
    throw new Refusal('invalid', 'url must be the address of a page.', {
      url: 'Must be the address of a page.',
    });
  const { origin, pathname, search } = new URL(url);
  if (origin !== new URL(publicUrl).origin)
    throw new Refusal('not_found', 'That page is not on this market.');
  return pathname + search;
}

function oEmbed(
  { title, author, image, widget }: PageDescription,
  query: Record<string, string>,
  publicUrl: string,
) {
  const width = smallerOf(query.maxwidth, frameSize.width);
  const height = smallerOf(query.maxheight, frameSize.height);
  const src = `${publicUrl}/frame/${widget?.tag}?${new URLSearchParams(widget?.attributes)}`;
  const thumbnail = image && {
    thumbnail_url: new URL(image, publicUrl).href,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
  return {
    version: '1.0',
    type: 'rich',
    provider_name: siteName,
    provider_url: publicUrl,
    title,
    ...(author !== undefined && { author_name: author }),
    ...thumbnail,
    html: `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms"></iframe>`,
    width,
    height,
    cache_age: 3600,
  };
}

const smallerOf = (text: string | undefined, most: number) =>
  /^\d{1,5}$/.test(text ?? '') ? Math.max(1, Math.min(Number(text), most)) : most;
