import type { EmbedScope } from '../../../../src/contract/shared/access.ts';
import { googleMark } from '../../../../src/contract/shared/google-mark.ts';
import { signInBeginsType } from '../../../../src/contract/shared/sign-in-messages.ts';
import { escapeHtml } from '../../escape-html.ts';
import { randomSecret } from '../../secrets.ts';
import { cspHash, plainPage, resetStyle } from './plain-page.ts';

/** A sign-in for an embedding page, before the redirect to the provider. */
export interface Handshake {
  /** The state in the request, which the embedding page or an attacker has made. */
  state: string;
  /** The embedding page that would get the session. */
  origin: string;
  scopes: readonly EmbedScope[];
  /**
   * The provider's authorization URL. It contains a second state, a secret that the server has made, so an attacker
   * cannot build this URL and skip the page.
   */
  providerUrl: string;
  /** The URL for a person who cancels. */
  cancelUrl: string;
}

/** How long the page that opened the window may take to confirm. Afterwards the person must confirm. */
const confirmTimeoutMs = 2000;

/**
 * Continues without asking the person if the opener confirms that it started this sign-in. Prevents login CSRF and the
 * theft of a session: an attacker could plant a link to this page, with a state of the attacker's own, in the embedding
 * page, and fetch the session of a person who follows the link with the verifier of that state. The embedding page does
 * not confirm a state that it did not make.
 */
const script = `const { origin, state, challenge } = document.body.dataset;
const type = '${signInBeginsType}';
const { opener } = window;
if (opener) {
  document.body.className = 'awaiting-opener';
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== opener || from !== origin || data?.type !== type) return;
    if (data.state === state && data.challenge === challenge) location.replace(document.querySelector('main a').href);
  });
  opener.postMessage({ type, state, challenge }, origin);
  setTimeout(() => { document.body.className = ''; }, ${confirmTimeoutMs});
}`;

const style = `${resetStyle}
.awaiting-opener .question,
body:not(.awaiting-opener) .waiting {
  display: none;
}

h1 {
  overflow-wrap: anywhere;
}

.google,
.plain {
  display: block;
  border-radius: 14px;
  padding: 12px 16px;
  font-weight: 700;
  text-align: center;
  text-decoration: none;
}

/* The colors and the mark that Google's rules for its button ask for. */
.google {
  display: flex;
  gap: 10px;
  align-items: center;
  justify-content: center;
  border: 1px solid light-dark(#747775, #8e918f);
  margin: 24px 0 8px;
  background: light-dark(#ffffff, #131314);
  color: light-dark(#1f1f1f, #e3e3e3);
  font-weight: 500;
}

.google svg {
  flex: none;
  order: -1;
}

small {
  display: block;
  margin-top: 16px;
  color: var(--muted);
  font-size: 14px;
  line-height: 20px;
  text-align: center;
}
`;

/**
 * The Content-Security-Policy of the page. To prevent XSS and clickjacking, the page loads no other file than its icon
 * and must not be framed.
 */
export const handshakePolicy = [
  "default-src 'none'",
  `script-src ${cspHash(script)}`,
  `style-src ${cspHash(style)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

const markOfGoogle = `<svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">${googleMark
  .map(([color, path]) => `<path fill="${color}" d="${path}" />`)
  .join('')}</svg>`;

/**
 * Renders the page that asks the opener to confirm the sign-in. If the opener does not confirm, the page asks the
 * person.
 */
export function handshakePage({ state, origin, scopes, providerUrl, cancelUrl }: Handshake): string {
  const data = { origin, state, challenge: randomSecret() };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const sentences = consentSentences(scopes).map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
  return plainPage({
    title: 'Sign in to Campus Market',
    head: `<style>${style}</style>`,
    attributes: attributes.join(''),
    content: `<p class="waiting" role="status">Taking you to Google…</p>
      <div class="question">
        <h1>Sign in to ${escapeHtml(origin)}?</h1>
        ${sentences.join('\n        ')}
        <p><strong>Only continue if you pressed Sign in there.</strong></p>
        <a class="google" href="${escapeHtml(providerUrl)}">Continue with Google${markOfGoogle}</a>
        <a class="plain" href="${escapeHtml(cancelUrl)}">Cancel</a>
        <small>By continuing you agree to our <a href="/privacy" target="_blank">Privacy Policy</a></small>
      </div>
      <script>${script}</script>`,
  });
}

/**
 * Returns the sentences that a person reads before an embedding page gets a session. Tests compare them with the
 * responses to such a session, so change a sentence together with the calls.
 */
function consentSentences(scopes: readonly EmbedScope[]): string[] {
  return [
    'That page gets your name, picture and campus. It also learns when you joined, whether your profile is complete, whether you sell and have paid for that, and whether you are suspended and why.',
    'For 30 minutes it can order, change your cart, review, report, write messages, save favorites and follow stores for you.',
    'It sees your cart, your favorites, your reviews and the stores you follow. Of your orders it sees only those that begin there. Of a chat it sees what you write there, and everything that the other person writes after the first time you wrote there.',
    ...(scopes.includes('sell')
      ? [
          'It also sees and changes your store and your products, with the phone numbers and the e-mail you gave there, and sees your sales figures. It sees the orders that people place with you there.',
        ]
      : []),
    'It does not get your own e-mail, phone number or address, or where an order is delivered.',
  ];
}
