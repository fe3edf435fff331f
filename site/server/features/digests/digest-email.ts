import { nameInSentence } from '../../../../src/contract/shared/text.ts';
import type { Alert } from '../../../../src/contract/shared/types.ts';
import { escapeHtml } from '../../escape-html.ts';

export interface DigestFacts {
  /** The origin of the site, without a trailing slash. */
  publicUrl: string;
  displayName: string;
  /** What the person has not seen, the latest first. At least one. */
  alerts: readonly Pick<Alert, 'title' | 'text' | 'path'>[];
  /** Whether there is more than `alerts`. */
  hasMore: boolean;
  /** The page that stops these e-mails. */
  unsubscribeUrl: string;
}

/** Makes the subject and the two bodies of a digest. Both bodies say the same. */
export function digestEmail({ publicUrl, displayName, alerts, hasMore, unsubscribeUrl }: DigestFacts): {
  subject: string;
  text: string;
  html: string;
} {
  const greeting = `Hello ${withoutLinks(nameInSentence(displayName)) || 'there'},`;
  const opening = 'This is new on Campus Market since you last looked:';
  const listUrl = `${publicUrl}/notifications`;
  const listLabel = hasMore ? 'See the rest' : 'See all your notifications';
  const reason = 'You get this e-mail at most once a day, and only when there is something new.';
  const items = alerts.map(({ title, text, path }) => ({
    title,
    text: withoutLinks(text),
    url: path === undefined ? listUrl : publicUrl + path,
  }));
  return {
    subject: subjectOf(alerts, hasMore),
    text: [
      greeting,
      opening,
      ...items.map(({ title, text, url }) => `${title}: ${text}\n${url}`),
      `${listLabel}: ${listUrl}`,
      `${reason} Stop these e-mails: ${unsubscribeUrl}`,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8" />
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
    <title>Campus Market</title>
  </head>
  <body>
    <p>${escapeHtml(greeting)}</p>
    <p>${opening}</p>
    <ul>
      ${items
        .map(
          ({ title, text, url }) =>
            `<li><p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a><br />${escapeHtml(text)}</p></li>`,
        )
        .join('\n      ')}
    </ul>
    <p><a href="${escapeHtml(listUrl)}">${listLabel}</a></p>
    <p><small>${reason} <a href="${escapeHtml(unsubscribeUrl)}">Stop these e-mails</a></small></p>
  </body>
</html>
`,
  };
}

/**
 * Writes names so that mail programs make no link of them. People trust an e-mail of ours, so all its links must lead to us.
 * The dots and colons of addresses get a space, as in a product called "Lamp evil.example": U+2024, U+3002, U+FF0E and U+FF61
 * are other dots that browsers accept. Phone numbers, which a press would call, are cut off; the page of the product has them.
 */
const withoutLinks = (text: string) =>
  text
    .replaceAll(longNumber, ([...characters]) => `${characters.slice(0, 3).join('')}…`)
    .replaceAll(/[.\u2024\u3002\uff0e\uff61](?=[^\s\p{N}\p{P}])|:(?=\/)/gu, '$& ');

/**
 * A number that mail programs take for a phone number: seven digits or more, with what people write between them. Prices have
 * commas, so they are none.
 */
const longNumber = /\p{Nd}(?:[\s\p{Pd}\p{Ps}\p{Pe}\p{Cf}./~]{0,3}\p{Nd}){6,}/gu;

/** Returns the subject. It names no person and no product, because a lock screen shows it. */
function subjectOf(alerts: readonly Pick<Alert, 'title'>[], hasMore: boolean): string {
  const [only, ...others] = alerts;
  if (only && others.length === 0) return `${only.title} on Campus Market`;
  return `${alerts.length}${hasMore ? ' and more' : ''} new notifications on Campus Market`;
}
