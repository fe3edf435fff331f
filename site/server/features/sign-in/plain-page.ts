import { createHash } from 'node:crypto';
import { escapeHtml } from '../../escape-html.ts';
import { marketColors } from '../../market-colors.ts';

// The style sheet is a string and not a `.css` file, because Vitest replaces `.css` files with empty ones.
/** The design tokens and base styles of pages that do not load the site's style sheet. */
export const resetStyle = `:root {
  color-scheme: light dark;
  ${marketColors}
}

* {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: var(--canvas);
  color: var(--text);
  font:
    400 16px / 24px system-ui,
    -apple-system,
    "Segoe UI",
    Roboto,
    "Noto Sans",
    sans-serif;
}

header {
  padding: 16px;
  background:
    radial-gradient(circle, rgb(255 255 255 / 0.16) 2px, transparent 2.5px) 0 0 / 16px 16px var(--hero);
  color: #ffffff;
}

header p {
  max-width: 448px;
  margin: 0 auto;
  font-size: 18px;
  font-weight: 700;
}

main {
  max-width: 480px;
  margin: 0 auto;
  padding: 24px 16px 40px;
}

h1 {
  margin: 0 0 8px;
  font-size: 22px;
  font-weight: 800;
  line-height: 28px;
}

p {
  margin: 0 0 16px;
}

a {
  color: var(--brand-text);
}

:focus-visible {
  outline: 2px solid var(--focus);
  outline-offset: 2px;
}
`;

/** Returns how a Content-Security-Policy allows this style or script in a page. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface PlainPage {
  title: string;
  /** Additional HTML of the head. */
  head: string;
  /** HTML attributes of the body, each with a space before it. */
  attributes?: string;
  content: string;
}

/**
 * Renders a page outside the app. All fields except the title are HTML, so callers must escape texts in them to prevent
 * XSS.
 */
export function plainPage({ title, head, attributes = '', content }: PlainPage): string {
  return `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    ${head}
  </head>
  <body${attributes}>
    <header><p>Campus Market</p></header>
    <main>
      ${content}
    </main>
  </body>
</html>
`;
}
