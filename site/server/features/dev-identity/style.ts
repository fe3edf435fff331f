// A text and no `.css` file: Vitest empties those.
/** The style sheet of the provider's pages, with the tokens of the site: a page for developers is not worth its whole sheet. */
export const style = `:root {
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

h2 {
  margin: 0;
  font-size: 18px;
}

p {
  margin: 0 0 16px;
}

ul {
  display: grid;
  gap: 8px;
  margin: 0 0 32px;
  padding: 0;
  list-style: none;
}

button,
input {
  width: 100%;
  min-height: 48px;
  border: 1px solid var(--border-strong);
  border-radius: 14px;
  padding: 8px 16px;
  background: var(--surface);
  color: inherit;
  font: inherit;
}

button {
  cursor: pointer;
}

li button {
  display: block;
  overflow-wrap: anywhere;
  text-align: start;
}

li span {
  color: var(--muted);
  font-size: 14px;
  line-height: 20px;
}

li span:last-child {
  display: block;
}

.else {
  display: grid;
  gap: 8px;
  margin-bottom: 16px;
  border-top: 1px solid var(--border);
  padding-top: 24px;
}

label {
  font-size: 14px;
  font-weight: 500;
}

.brand {
  border-color: transparent;
  background: var(--brand);
  color: var(--on-brand);
  font-weight: 700;
}

.plain {
  border-color: transparent;
  background: none;
  color: var(--brand-text);
  font-weight: 700;
}

.wrong {
  margin: 0;
  color: var(--danger);
  font-size: 14px;
}

[aria-invalid] {
  border: 2px solid var(--danger);
}

a {
  color: var(--brand-text);
}

:focus-visible {
  outline: 2px solid var(--focus);
  outline-offset: 2px;
}
`;
