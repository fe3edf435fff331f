import { createHash } from 'node:crypto';
import type { EmbedScope } from '../../../../src/contract/shared/access.ts';
import { signInBegins } from '../../../../src/contract/shared/sign-in-messages.ts';
import { randomSecret } from '../../auth/secrets.ts';
import { consentTo } from './consent.ts';
import { escaped, plainPage, plainStyle } from './plain-page.ts';

/** A sign-in for a page elsewhere, before it goes on to the provider. */
export interface Handshake {
  state: string;
  /** Of the page that the session would be for. */
  origin: string;
  scopes: readonly EmbedScope[];
  /** At the provider. It has a secret of ours in it, so nobody can lead a person past this page. */
  address: string;
  /** Where a person goes who does not want this. */
  cancelled: string;
}

/** In milliseconds: how long the page that opened the window may take to answer, before the person is asked. */
const answerTime = 2000;

/**
 * Goes on by itself when the page that opened the window answers that it has begun this sign-in. Any link in that page
 * opens the same address, and whoever wrote the link would get the session: such a link is not answered for.
 */
const script = `const { origin, state, challenge } = document.body.dataset;
const type = '${signInBegins}';
const { opener } = window;
if (opener) {
  document.body.className = 'asking';
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== opener || from !== origin || data?.type !== type) return;
    if (data.state === state && data.challenge === challenge) location.replace(document.querySelector('main a').href);
  });
  opener.postMessage({ type, state, challenge }, origin);
  setTimeout(() => { document.body.className = ''; }, ${answerTime});
}`;

const style = `${plainStyle}
.asking .question,
body:not(.asking) .waiting {
  display: none;
}

h1 {
  overflow-wrap: anywhere;
}

.brand,
.plain {
  display: block;
  border-radius: 14px;
  padding: 12px 16px;
  font-weight: 700;
  text-align: center;
  text-decoration: none;
}

.brand {
  margin: 24px 0 8px;
  background: var(--brand);
  color: var(--on-brand);
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

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page needs nothing but itself. */
export const handshakePolicy = [
  "default-src 'none'",
  `script-src ${hashed(script)}`,
  `style-src ${hashed(style)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** Asks the page that opened the window, and else the person. */
export function handshakePage({ state, origin, scopes, address, cancelled }: Handshake): string {
  const data = { origin, state, challenge: randomSecret() };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  const sentences = consentTo(scopes).map((sentence) => `<p>${escaped(sentence)}</p>`);
  return plainPage({
    title: 'Sign in to Campus Market',
    head: `<style>${style}</style>`,
    attributes: attributes.join(''),
    content: `<p class="waiting" role="status">Taking you to Google…</p>
      <div class="question">
        <h1>Sign in to ${escaped(origin)}?</h1>
        ${sentences.join('\n        ')}
        <p><strong>Only continue if you pressed Sign in there.</strong></p>
        <a class="brand" href="${escaped(address)}">Continue with Google</a>
        <a class="plain" href="${escaped(cancelled)}">Cancel</a>
        <small>By continuing you agree to our <a href="/privacy" target="_blank">Privacy Policy</a></small>
      </div>
      <script>${script}</script>`,
  });
}
