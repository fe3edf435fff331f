import {
  AdCarousel,
  ApiError,
  CampusPicker,
  CanteenList,
  CanteenMenu,
  createMarket,
  FarmList,
  FarmPage,
  ProductGrid,
  ProductPage,
  ProductReviews,
  StoreList,
  StorePage,
} from 'campus-market';
import {
  type ApiResponse,
  attributeName,
  elementTable,
  loadMissingParts,
  loadUnansweredReads,
  parseCampusId,
  propsOfAttributes,
  ServerWidget,
} from 'campus-market/site';
import type { ComponentType } from 'react';
import { templateJson } from './head-html.ts';
import { renderToHtml } from './render-to-html.ts';
import { widgetTitle } from './widget-title.ts';

/** A request for a widget. */
export interface WidgetRequest {
  tag: string;
  /**
   * The element's attributes, by their names in HTML. `campus` is the visitor's campus, for every tag, and `data-campus` the campus
   * of the page's script tag.
   */
  attributes: Record<string, string>;
  savesData: boolean;
  publicUrl: string;
  fetch(path: string, body?: string): Promise<ApiResponse>;
}

export interface RenderedWidget {
  status: 200 | 404 | 503;
  title: string;
  html: string;
  answers: string;
}

/** The components of the public elements. */
const components = {
  AdCarousel,
  CampusPicker,
  CanteenList,
  CanteenMenu,
  FarmList,
  FarmPage,
  ProductGrid,
  ProductPage,
  ProductReviews,
  StoreList,
  StorePage,
};

/** The links with which React tells a browser of pictures that the markup after them shows anyway. */
const preloadLinks = /^(<link rel="preload" [^>]*>)+/;

/** How often a widget is rendered until all its reads are answered. Reads that depend on other reads need one more time. */
const rendersMax = 4;

const findPublicElement = (wantedTag: string) =>
  Object.values(elementTable)
    .flat()
    .filter((definition) => 'isPublic' in definition)
    .find(({ tag }) => tag === wantedTag);

/** Returns the names in HTML of the attributes on which the HTML of a public element depends. Undefined for other tags. */
export function widgetAttributes(tag: string): string[] | undefined {
  const definition = findPublicElement(tag);
  const names =
    definition &&
    new Set(['campus', 'data-campus', ...Object.keys(definition.attributes).map(attributeName)]);
  return names && [...names];
}

/**
 * Renders a widget of another page as a guest sees it. The first render only shows which reads the widget needs: after these are
 * answered, it is rendered again. So the element's own code, which gets the answers, needs no further read.
 * Returns undefined if there is no such public widget.
 */
export async function renderWidget(request: WidgetRequest): Promise<RenderedWidget | undefined> {
  const definition = findPublicElement(request.tag);
  if (!definition) return undefined;
  const Component = components[definition.component] as ComponentType<object>;
  const { campus, ...attributes } = request.attributes;
  // The browser's code knows what a campus without a valid id means: an error, or none if it was stored. It also tells the author of
  // the page which attribute is missing.
  const isIncomplete = 'required' in definition && !attributes[definition.required];
  if (isIncomplete || (campus && !parseCampusId(campus))) return undefined;
  const market = createMarket({
    apiUrl: `${request.publicUrl}/api`,
    siteUrl: request.publicUrl,
    campus: attributes['data-campus'] || undefined,
    initialCampusId: campus || undefined,
    savesData: request.savesData,
    rendersForGuests: true,
    // The market sends every body as JSON text.
    fetch: (url, init) =>
      request.fetch(url.slice(request.publicUrl.length), init?.body as string | undefined),
  });
  const props = propsOfAttributes(definition, attributes);
  try {
    for (let renders = 0; renders < rendersMax; renders += 1) {
      const html = renderToHtml(
        <ServerWidget market={market}>
          <Component {...props} />
        </ServerWidget>,
      ).replace(preloadLinks, '');
      const [hadReads, hadParts] = await Promise.all([
        loadUnansweredReads(market.queries),
        loadMissingParts(),
      ]);
      if (hadReads || hadParts) continue;
      const answers = templateJson([...market.queries.preloaded.values()]);
      return { status: 200, title: await widgetTitle(market, definition.tag, props), html, answers };
    }
    throw new Error(`<${request.tag}> still needs reads after ${rendersMax} renders.`);
  } catch (error) {
    // The element's own code shows what is wrong: an attribute, or the network.
    if (error instanceof ApiError)
      return { status: error.status < 500 ? 404 : 503, title: '', html: '', answers: '' };
    throw error;
  }
}
