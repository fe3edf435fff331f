import { escapeHtml } from '../../escape-html.ts';
// The style sheet is a string and not a `.css` file, because Vitest replaces `.css` files with empty ones.
/** The design tokens and base styles of pages that do not load the site's style sheet. */
export const resetStyle = `:root {
  color-scheme: light dark;
  --canvas: light-dark(#f4f5fa, #0e1020);
  --surface: light-dark(#ffffff, #171a2d);
  --border: light-dark(#dfe2ec, #2c3150);
  --border-strong: light-dark(#7c829b, #7179a0);
  --text: light-dark(#14172b, #f1f2fa);
  --muted: light-dark(#555b75, #a9afca);
  --brand: light-dark(#27348b, #a3aeff);
  --on-brand: light-dark(#ffffff, #10153a);
  --brand-text: light-dark(#27348b, #b4bdff);
  --hero: light-dark(#27348b, #232c72);
  --danger: light-dark(#c4262e, #ff8a8a);
  --focus: light-dark(#27348b, #ffc531);
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
