import { devIdentityPath } from '../../auth/identity-client.ts';
import { escapeHtml } from '../../escape-html.ts';
import { plainPage, resetStyle } from '../sign-in/plain-page.ts';
import type { DemoPerson } from './people.queries.ts';

export const stylePath = `${devIdentityPath}/page.css`;

/**
 * Renders the page where a developer chooses a demo person. It needs no script, because its forms post to the page's
 * own address.
 */
export function peoplePage(people: DemoPerson[], wrongEmail?: string): string {
  const title = 'Sign in to Campus Market (development)';
  return page(
    title,
    `<h1>${title}</h1>
      <p>On your own machine this page stands in for Google. Who do you want to be?</p>
      <form method="post">
        <ul>${people.map(personButton).join('')}
        </ul>
      </form>
      <form method="post" class="other-person">
        <h2>Someone else</h2>
        <label for="email">E-mail address</label>
        <input id="email" name="email" type="email" autocomplete="off" required ${errorAttributes(wrongEmail)}/>
        ${wrongEmail === undefined ? '' : errorLine}<button class="brand">Continue</button>
      </form>
      <form method="post"><button name="cancel" value="yes" class="plain">Cancel</button></form>`,
  );
}

/** Renders a message with a link back to the sign-in. */
export function messagePage(heading: string, text: string): string {
  return page(
    heading,
    `<h1>${heading}</h1>\n      <p>${text}</p>\n      <p><a href="/login">Sign in again</a></p>`,
  );
}

function personButton({ subject, name, email, about }: DemoPerson): string {
  return `
          <li><button name="subject" value="${escapeHtml(subject)}">
            <strong>${escapeHtml(name)}</strong> <span>${escapeHtml(email)}</span>
            <span>${escapeHtml(about)}</span>
          </button></li>`;
}

const errorLine = `<p id="wrong" class="error" role="alert">Enter a whole e-mail address, such as ada@mail.example.</p>
        `;

function errorAttributes(wrongEmail: string | undefined): string {
  return wrongEmail === undefined
    ? ''
    : `value="${escapeHtml(wrongEmail)}" aria-invalid="true" aria-describedby="wrong" `;
}

function page(title: string, content: string): string {
  return plainPage({ title, head: `<link rel="stylesheet" href="${stylePath}" />`, content });
}

// The style sheet is a string and not a `.css` file, because Vitest replaces `.css` files with empty ones.

/** The style sheet of the two pages of this file. */
export const style = `${resetStyle}
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

.other-person {
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

.error {
  margin: 0;
  color: var(--danger);
  font-size: 14px;
}

[aria-invalid] {
  border: 2px solid var(--danger);
}
`;
