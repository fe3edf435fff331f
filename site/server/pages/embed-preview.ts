import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import { registerSecurityHeaders } from '../headers/security-headers.ts';
import { type CheckRateLimit, clientNetwork } from '../limits/rate-limit.ts';

/** Returns the page in the frame of the builder: `renderEmbedPreview` of `site/app/embed-preview.ts`. */
export type EmbedPreviewRenderer = (search: string, siteUrl: string) => string;

interface PreviewDeps {
  config: Config;
  renderEmbedPreview: EmbedPreviewRenderer | undefined;
  checkRateLimit: CheckRateLimit;
}

/** Serves `/embed-builder/preview`: a page that loads the script tag as a page of another origin does. */
export async function registerEmbedPreview(
  app: FastifyInstance,
  { config, renderEmbedPreview, checkRateLimit }: PreviewDeps,
): Promise<void> {
  if (!renderEmbedPreview) return;
  await app.register(async (scope) => {
    registerSecurityHeaders(scope, { for: 'frame', isHttps: isHttps(config) });
    scope.get('/embed-builder/preview', async (request, reply) => {
      await checkRateLimit('reads', clientNetwork(request.ip));
      const html = renderEmbedPreview(request.url.split('?')[1] ?? '', config.publicUrl);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', previewPolicy(html, config.publicUrl))
        .send(html);
    });
  });
}

/**
 * Gives the page an opaque origin even when it is opened by itself, so that it can never act for a visitor of this site.
 * It may load what the guide tells other pages to allow.
 */
function previewPolicy(html: string, publicUrl: string): string {
  const hashes = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ');
  return [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src ${publicUrl} ${hashes('script')}`,
    `style-src ${publicUrl} ${hashes('style')}`,
    `connect-src ${publicUrl}`,
    // Pictures of products may be on another host.
    `img-src ${publicUrl} https: data: blob:`,
    `media-src ${publicUrl} https: blob:`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
