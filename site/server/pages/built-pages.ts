import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from '../files/site-files.ts';
import { siteFolder } from '../site-folder.ts';
import type { EmbedPreviewRenderer } from './embed-preview.ts';
import type { PageDescriber } from './frames.ts';
import type { PageLinks, PageRenderer, Pages } from './pages.ts';
import { readWidgetStyles } from './widget-styles.ts';
import type { WidgetRenderer, Widgets } from './widgets.ts';

/** A file of the build in Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The functions of the app that render and describe. */
interface Renderers {
  renderPage: PageRenderer;
  describePage: PageDescriber;
  renderWidget: WidgetRenderer;
  renderEmbedPreview: EmbedPreviewRenderer;
  widgetAttributes: Widgets['attributesOf'];
}

/** Returns the pages and widgets of the finished build. */
export function builtPages(
  { renderPage, describePage, renderWidget, renderEmbedPreview, widgetAttributes }: Renderers,
  folder = clientFolder,
): Pages {
  const templateFile = join(folder, 'index.html');
  if (!existsSync(templateFile)) throw new Error('The site is not built. Run: npm run build');
  // The placeholder of the styles is last in the head, so that a page's own styles override the common styles.
  const template = readFileSync(templateFile, 'utf8').replace('</head>', '<!--styles-->\n  </head>');
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const cachedLinks = new Map<string, PageLinks>();
  return {
    render: renderPage,
    describe: describePage,
    renderEmbedPreview,
    widgets: {
      render: renderWidget,
      attributesOf: widgetAttributes,
      styles: readWidgetStyles(join(siteFolder, 'dist/server/widgets.css')),
    },
    template: async () => template,
    links(modules, partsInHtml = []) {
      // Cache the links forever, because there are few pages and their links do not change.
      const key = [...modules, '', ...partsInHtml].join();
      const links =
        cachedLinks.get(key) ??
        renderLinks(
          [...collectFiles(manifest, modules), ...collectFiles(manifest, partsInHtml).filter(isStyle)],
          template,
        );
      cachedLinks.set(key, links);
      return links;
    },
  };
}

/** Returns links to the files that the template does not link to. */
function renderLinks(files: string[], template: string): PageLinks {
  const links = [...new Set(files)]
    .map((file) => `/${file}`)
    .filter((href) => !template.includes(`"${href}"`));
  const [styles, code] = [links.filter(isStyle), links.filter((href) => !isStyle(href))];
  return {
    styles: styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('\n    '),
    code: code
      .map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`)
      .join('\n    '),
  };
}

/**
 * Returns the built files of source modules. Imports come first, because a module's styles override the styles of its
 * imports.
 */
function collectFiles(
  manifest: Record<string, Chunk>,
  modules: string[],
  seen = new Set<string>(),
): string[] {
  return modules.flatMap((module) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no module ${module}.`);
    if (seen.has(module)) return [];
    seen.add(module);
    return [...collectFiles(manifest, chunk.imports ?? [], seen), ...(chunk.css ?? []), chunk.file];
  });
}

const isStyle = (href: string) => href.endsWith('.css');
