import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCategory } from '../../../src/contract/shared/categories.ts';
import { type Config, isHttps } from '../config.ts';
import { findCurrentBuild } from '../files/earlier-builds.ts';
import { embedFolder } from '../files/site-files.ts';
import { allowSharedCaching } from '../headers/caching.ts';
import { readableByAnyOrigin, registerSecurityHeaders } from '../headers/security-headers.ts';
import { type CheckRateLimit, clientNetwork } from '../limits/rate-limit.ts';
import type { FetchForRender, SharedRenders } from './shared-renders.ts';
import type { WidgetStyles } from './widget-styles.ts';

/** Renders a widget as a guest sees it: `renderWidget` of `site/app/render-widget.tsx`. */
export type WidgetRenderer = (request: {
  tag: string;
  /** The element's attributes, by their names in HTML, and the campus of the visitor. */
  attributes: Record<string, string>;
  savesData: boolean;
  publicUrl: string;
  fetch: FetchForRender;
}) => Promise<RenderedWidget | undefined>;

export interface RenderedWidget {
  /** 404 if the thing that the widget shows does not exist, 503 if it could not be read. */
  status: 200 | 404 | 503;
  /** What the widget shows, for the title of a page that consists of it. */
  title: string;
  /** The content of the element. */
  html: string;
  /** The API responses that the widget was rendered with, as JSON that is also HTML text. */
  answers: string;
}

/** The widgets of a build. */
export interface Widgets {
  render: WidgetRenderer;
  /** Returns the attributes of a public element and `data-campus`, or undefined for other tags. */
  attributesOf(tag: string): readonly string[] | undefined;
  styles: WidgetStyles;
}

interface WidgetDeps {
  config: Config;
  widgets: Widgets | undefined;
  renders: SharedRenders;
  checkRateLimit: CheckRateLimit;
}

type WidgetRequest = FastifyRequest<{
  Params: { tag: string; version?: string };
  Querystring: Record<string, string | string[]>;
}>;

/**
 * Serves the public widgets as HTML, for the shadow root of the element: the styles that the widget uses, its markup, and the
 * API responses from which the element's code starts. The script tag's loader shows it before that code is loaded.
 */
export async function registerWidgets(
  app: FastifyInstance,
  { config, widgets, renders, checkRateLimit }: WidgetDeps,
): Promise<void> {
  if (!widgets) return;
  const { render, attributesOf, styles } = widgets;
  const currentFolder = findCurrentBuild(embedFolder, config.dataDir)?.folder ?? embedFolder;
  /** Whether the loader `embed@{version}.js` is of the current build. A loader of another build cannot continue our HTML. */
  const isCurrent = (version: string) => existsSync(join(currentFolder, `embed@${version}.js`));

  await app.register(async (scope) => {
    registerSecurityHeaders(scope, { for: 'any-origin', isHttps: isHttps(config) });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(readableByAnyOrigin);
    });
    scope.get('/embed/:tag', sendWidget);
    scope.get('/embed@:version/:tag', sendWidget);
  });

  async function sendWidget(request: FastifyRequest, reply: FastifyReply) {
    const { params, query } = request as WidgetRequest;
    // Only HTML may be cached: a thing that is missing now may exist soon.
    reply.header('cache-control', 'no-store');
    if (params.version !== undefined && !isCurrent(params.version)) return reply.callNotFound();
    await checkRateLimit('reads', clientNetwork(request.ip));
    const names = attributesOf(params.tag);
    if (!names) return reply.callNotFound();
    const attributes = readQuery(query, names);
    // The element's code tells the author of the page of a misspelled category.
    if (attributes.category && !findCategory(attributes.category)) return reply.callNotFound();
    const savesData = request.headers['save-data'] === 'on';
    const key = JSON.stringify(['widget', params.tag, attributes, savesData]);
    const { status, html, etag, isCacheable } = await renders(request, key, async (fetch) => {
      const { publicUrl } = config;
      const widget = await render({ tag: params.tag, attributes, savesData, publicUrl, fetch });
      if (!widget) return { status: 404, html: Buffer.of() };
      const rules = styles.pickFor(widget.html);
      const parts = `<style>${rules}</style><div>${widget.html}</div><template>${widget.answers}</template>`;
      // Inside a template, a parser neither applies the styles nor loads the pictures. As the first child of the element in the HTML
      // of a page, the template becomes its shadow root.
      const html = `<template shadowrootmode="open">${parts}</template>`;
      return { status: widget.status, html: Buffer.from(html) };
    });
    if (status !== 200) return status === 404 ? reply.callNotFound() : reply.code(status).send();
    reply
      .header('cache-control', 'public, no-cache')
      .header('vary', 'Save-Data')
      .header('etag', etag)
      .type('text/html; charset=utf-8');
    if (isCacheable) allowSharedCaching(reply);
    return reply.send(html);
  }
}

/**
 * Returns the named values of a query. Of a name that is given twice, the last value counts. Other names are left out, so that they
 * cannot make the server render the same HTML again.
 */
export function readQuery(query: unknown, names: readonly string[]): Record<string, string> {
  const values = query as Record<string, string | string[] | undefined>;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = [values[name]].flat().at(-1);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
