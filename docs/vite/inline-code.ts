import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The inline scripts of all pages, by their path in the built site. */
const scripts = new Map<string, string>();

/**
 * Replaces the inline scripts of a page by files, because our security policy forbids inline scripts. VitePress writes two, which
 * every page shares: they choose light or dark mode and the names of keys before the page is shown.
 *
 * @example
 * externalizeScripts('<script id="check-dark-mode">…</script>', '/docs/'); // '<script src="/docs/assets/inline.4c1f0a2b.js"></script>'
 */
export function externalizeScripts(html: string, base: string): string {
  return html.replace(/<script(?: id="[^"]*")?>([\s\S]*?)<\/script>/g, (_, code: string) => {
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    const path = `assets/inline.${hash}.js`;
    scripts.set(path, code);
    return `<script src="${base}${path}"></script>`;
  });
}

/** Writes the files that `externalizeScripts` has made. */
export function writeExternalizedScripts(outDir: string): void {
  mkdirSync(join(outDir, 'assets'), { recursive: true });
  for (const [path, code] of scripts) writeFileSync(join(outDir, path), code);
}

/** Removes the inline styles of a page, which our security policy forbids. The theme's style sheet has what matters of them. */
export function removeInlineStyles(html: string): string {
  return html.replaceAll(/(<[a-z][^>]*?) style="[^"]*"/g, '$1');
}
