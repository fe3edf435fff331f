// A text and no `.css` file: Vitest empties those.
import { plainStyle } from '../sign-in/plain-page.ts';

/** The style sheet of the provider's pages. */
export const style = `${plainStyle}
h2 {
  margin: 0;
  font-size: 18px;
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
`;
