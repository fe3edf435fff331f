import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import { escapeHtml } from '../escape-html.ts';
import { allowSharedCaching } from '../headers/caching.ts';
import { readableByAnyOrigin, registerSecurityHeaders } from '../headers/security-headers.ts';
import { type CheckRateLimit, clientNetwork } from '../limits/rate-limit.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { FetchForRender, SharedRenders } from './shared-renders.ts';
import { readAttributes, type Widgets } from './widgets.ts';

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
 * Rules for a page that consists of one widget. What needs the element's code is not shown: buttons, filters, and fields outside of a
 * form that the hosted site answers.
 */
const frameRules = `
:root{color-scheme:light dark}
body{margin:0}
button:not([type=submit]),form:not([action]),search,[role=toolbar],p:has(+[role=toolbar]),
div:has(>input[type=search]),div:has(>select){display:none!important}
`.replaceAll('\n', '');

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
    await registerSecurityHeaders(scope, { for: 'frame', isHttps: isHttps(config) });
    scope.get('/frame/:tag', async (request: FastifyRequest, reply: FastifyReply) => {
      const { tag } = request.params as { tag: string };
      await checkRateLimit('reads', clientNetwork(request.ip));
      // The compact form of a widget opens a dialog, for which a frame has no code.
      const { compact: _, ...attributes } = readAttributes(request.query);
      const savesData = request.headers['save-data'] === 'on';
      const key = JSON.stringify(['frame', tag, Object.entries(attributes).sort(), savesData]);
      const { status, html, etag, isCacheable } = await renders(request, key, async (fetch) => {
        const widget = await widgets.render({ tag, attributes, savesData, publicUrl, fetch });
        if (widget?.status !== 200) return { status: widget?.status ?? 404, html: notFoundPage(publicUrl) };
        return { status: 200, html: framePage(widget.html, widgets.styles.pickFor(widget.html, 'page')) };
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

function framePage(html: string, styles: string): Buffer {
  return page('Campus Market', `${styles}${frameRules}`, `${html}<script>${heightScript}</script>`);
}

function notFoundPage(publicUrl: string): Buffer {
  const link = `<p><a href="${escapeHtml(publicUrl)}">Campus Market</a></p>`;
  return page(
    'Not found',
    'body{font:16px/24px system-ui;margin:16px}',
    `<p>This is not on Campus Market any more.</p>${link}`,
  );
}

/** Returns a page whose links open in a new tab, because most sites cannot be shown in a frame. */
function page(title: string, styles: string, body: string): Buffer {
  return Buffer.from(`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<base target="_blank">
<style>${styles}</style>
</head>
<body>${body}</body>
</html>
`);
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
    await registerSecurityHeaders(scope, { for: 'any-origin', isHttps: isHttps(config) });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(readableByAnyOrigin);
    });
    scope.get('/oembed', async (request: FastifyRequest, reply: FastifyReply) => {
      const query = readAttributes(request.query);
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

function oEmbed({ title, image, widget }: PageDescription, query: Record<string, string>, publicUrl: string) {
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
    provider_name: 'Campus Market',
    provider_url: publicUrl,
    title,
    ...thumbnail,
    html: `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms"></iframe>`,
    width,
    height,
    cache_age: 3600,
  };
}

const smallerOf = (text: string | undefined, most: number) =>
  /^\d{1,5}$/.test(text ?? '') ? Math.max(1, Math.min(Number(text), most)) : most;
