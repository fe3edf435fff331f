import { marketColors } from '../market-colors.ts';

// The style sheet is a string and not a `.css` file, because Vitest replaces `.css` files with empty ones.
/**
 * Swagger UI in the colors of the market. `#calls` is in every selector, because it outweighs the classes with which
 * Swagger UI sets its own colors, also those of its dark mode.
 */
export const apiDocsStyle = `:root {
  ${marketColors}
  --sunken: light-dark(#eceef6, #0a0c18);
  --blue: light-dark(#1b4c9e, #9cc4ff);
  --blue-fill: light-dark(#e2ecfc, #16294d);
  --green: light-dark(#0b673b, #7fe0ac);
  --green-fill: light-dark(#ddf3e6, #0f3324);
  --orange: light-dark(#8f4300, #ffbd85);
  --orange-fill: light-dark(#ffead7, #432610);
  --red: light-dark(#a81d26, #ffa9a9);
  --red-fill: light-dark(#fde4e5, #47171d);
  --grey: light-dark(#4a5069, #c0c5da);
  --grey-fill: light-dark(#e7e9f1, #2a2f48);
  --font: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, Menlo, Consolas, monospace;
}

/* From the first paint on. The script sets the class of Swagger UI's dark mode only after its own code has loaded. */
@media (prefers-color-scheme: dark) {
  html {
    color-scheme: dark;
  }
}

html,
html.dark-mode,
body {
  background: var(--canvas);
}

body {
  color: var(--text);
  font: 400 16px / 24px var(--font);
}

.market {
  padding: 12px 20px;
  background:
    radial-gradient(circle, rgb(255 255 255 / 0.16) 2px, transparent 2.5px) 0 0 / 16px 16px var(--hero);
}

.market nav {
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  max-width: 1420px;
  margin: 0 auto;
}

.market a {
  display: flex;
  align-items: center;
  min-height: 44px;
  color: #ffffff;
  font-size: 14px;
  font-weight: 500;
}

.market a:first-child {
  margin-inline-end: auto;
  font-size: 18px;
  font-weight: 800;
  letter-spacing: -0.02em;
  text-decoration: none;
}

.market a:focus-visible {
  outline: 2px solid #ffffff;
  outline-offset: 2px;
}

#calls :focus-visible {
  outline: 2px solid var(--focus);
  outline-offset: 2px;
  box-shadow: none;
}

#calls .swagger-ui {
  background: none;
  color: var(--text);
}

#calls .swagger-ui :is(button, input, select, textarea, h1, h2, h3, h4, h5, label, p, li, td, th, small, .title,
    .opblock-tag, .opblock-summary-description, .opblock-summary-method, .btn, .response-col_status,
    .response-col_links, .tab li, .loading) {
  font-family: var(--font);
}

#calls .swagger-ui :is(code, pre, kbd, textarea, .model, .model-title, .json-schema-2020-12__title, .parameter__name,
    .parameter__type, .opblock-summary-path, .opblock-summary-path *) {
  font-family: var(--mono);
}

#calls .swagger-ui :is(h1, h2, h3, h4, h5, label, p, li, td, th, table, .title, .opblock-tag, .opblock-tag small,
    .opblock-summary-path, .opblock-summary-path *, .opblock-summary-description, .opblock-description-wrapper,
    .opblock-external-docs-wrapper, .opblock-title_normal, .parameter__name, .parameter__type, .response-col_status,
    .response-col_links, .tab li, .model, .model-title, .json-schema-2020-12__title,
    .json-schema-2020-12-keyword__name, .json-schema-2020-12-keyword__value, .base-url, .loading) {
  color: var(--text);
}

#calls .swagger-ui :is(.parameter__in, .parameter__extension, .response__extension, .response-undocumented,
    .opblock-tag small, .opblock-summary-description, .property, .prop-format, .prop-type,
    .json-schema-2020-12__attribute, .json-schema-2020-12__attribute--primary,
    .json-schema-2020-12__attribute--muted, .json-schema-2020-12-expand-deep-button, .header-example) {
  color: var(--muted);
}

#calls .swagger-ui :is(a, a.nostyle, .link, .info a, .opblock-tag a.link, .scopes a) {
  color: var(--brand-text);
}

#calls .swagger-ui :is(.opblock-tag a.nostyle, .opblock-summary-path a.nostyle) {
  color: inherit;
}

#calls .swagger-ui .info {
  margin: 32px 0 24px;
}

#calls .swagger-ui .info .title {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  font-size: 28px;
  font-weight: 800;
  line-height: 34px;
  letter-spacing: -0.02em;
}

#calls .swagger-ui .info .title > span {
  display: flex;
  gap: 6px;
}

#calls .swagger-ui .info .title small,
#calls .swagger-ui .info .title small.version-stamp {
  top: 0;
  margin: 0;
  padding: 3px 6px;
  border-radius: 6px;
  background: var(--grey-fill);
}

#calls .swagger-ui .info .title small pre {
  color: var(--grey);
  font: 500 12px / 16px var(--font);
  letter-spacing: 0;
}

#calls .swagger-ui :is(.markdown, .renderedMarkdown) code {
  border-radius: 6px;
  background: var(--sunken);
  color: var(--text);
}

#calls .swagger-ui .scheme-container {
  margin: 0 0 16px;
  padding: 16px 0;
  border-block: 1px solid var(--border);
  background: none;
  box-shadow: none;
}

#calls .swagger-ui .opblock-tag {
  border-color: var(--border);
  font-size: 18px;
  font-weight: 700;
}

#calls .swagger-ui :is(.opblock-tag, section.models h4):hover {
  background: var(--grey-fill);
}

#calls .swagger-ui :is(.expand-operation, .opblock-control-arrow, .authorization__btn, .models-control) svg {
  color: var(--muted);
  fill: currentColor;
  opacity: 1;
}

#calls .swagger-ui .opblock {
  --method: var(--grey);
  --method-fill: var(--grey-fill);
  overflow: clip;
  border: 1px solid var(--border);
  border-radius: 14px;
  background: var(--surface);
  box-shadow: none;
}

#calls .swagger-ui .opblock-get {
  --method: var(--blue);
  --method-fill: var(--blue-fill);
}

#calls .swagger-ui .opblock-post {
  --method: var(--green);
  --method-fill: var(--green-fill);
}

#calls .swagger-ui :is(.opblock-put, .opblock-patch) {
  --method: var(--orange);
  --method-fill: var(--orange-fill);
}

#calls .swagger-ui .opblock-delete {
  --method: var(--red);
  --method-fill: var(--red-fill);
}

#calls .swagger-ui .opblock .opblock-summary {
  min-height: 48px;
  border-color: var(--border);
}

#calls .swagger-ui .opblock .opblock-summary-method {
  border-radius: 6px;
  background: var(--method-fill);
  color: var(--method);
  text-shadow: none;
}

#calls .swagger-ui .opblock .tab-header .tab-item.active h4 span::after {
  background: var(--brand);
}

#calls .swagger-ui .opblock .opblock-section-header {
  border-block: 1px solid var(--border);
  background: var(--sunken);
  box-shadow: none;
}

#calls .swagger-ui :is(table thead tr td, table thead tr th, .auth-container, .dialog-ux .modal-ux-header,
    .opblock-body > .opblock-description-wrapper, .opblock-body > .opblock-title_normal) {
  border-color: var(--border);
}

#calls .swagger-ui :is(pre.microlight, pre.example, textarea.curl, .highlight-code > pre, .opblock-body pre) {
  border-radius: 10px;
  /* Swagger UI's script colors the box of an example itself. */
  background: #14172b !important;
  color: #f1f2fa;
}

#calls .swagger-ui :is(.model-box, section.models .model-container, section.models .model-container:hover) {
  border-radius: 10px;
  background: var(--sunken);
}

#calls .swagger-ui section.models {
  border-color: var(--border);
  border-radius: 14px;
  background: var(--surface);
}

#calls .swagger-ui .btn {
  min-height: 44px;
  border: 1px solid var(--border-strong);
  border-radius: 14px;
  background: var(--surface);
  box-shadow: none;
  color: var(--text);
}

#calls .swagger-ui .btn.authorize {
  display: inline-flex;
  align-items: center;
  gap: 8px;
  padding: 8px 16px;
  border-color: var(--brand);
  color: var(--brand-text);
}

#calls .swagger-ui .btn.authorize span {
  padding: 0;
}

#calls .swagger-ui .btn.authorize svg {
  fill: currentColor;
  color: inherit;
}

#calls .swagger-ui .btn.execute {
  border-color: var(--brand);
  background: var(--brand);
  color: var(--on-brand);
}

#calls .swagger-ui .btn.cancel {
  border-color: var(--danger);
  color: var(--danger);
}

#calls .swagger-ui :is(.copy-to-clipboard, .download-contents) {
  border-radius: 10px;
  background: #555b75;
  color: #ffffff;
}

#calls .swagger-ui :is(input[type="text"], input[type="email"], input[type="file"], input[type="password"],
    input[type="search"], input:not([type]), textarea:not(.curl), select) {
  border: 1px solid var(--border-strong);
  border-radius: 10px;
  background-color: var(--surface);
  box-shadow: none;
  color: var(--text);
}

#calls .swagger-ui .dialog-ux .modal-ux {
  border: 0;
  border-radius: 20px;
  background: var(--surface);
}

#calls .swagger-ui :is(.parameter__name.required span, .parameter__name.required::after, .parameter__deprecated,
    .star, .model-deprecated-warning) {
  color: var(--danger);
}

#calls .swagger-ui .errors-wrapper {
  border-color: var(--danger);
  background: var(--red-fill);
}

#calls .swagger-ui .response-control-media-type--accept-controller select {
  border-color: var(--brand);
}

#calls .swagger-ui .response-control-media-type__accept-message {
  color: var(--brand-text);
}
`;
