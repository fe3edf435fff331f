import type { ApiError } from '../core/client.ts';
import { type Market, pageMarket } from '../core/market.ts';
import { readPageSettings } from '../core/page-settings.ts';
import type { ElementRow } from './row.ts';

// For the author of a page, so it is loaded only when something is wrong.

const warned = new Set<string>();

/** Explains a mistake of the page that made a read fail. `given` is what the element has by its attributes and properties. */
export function warnOfError(error: ApiError, given: Record<string, unknown>, row: ElementRow): void {
  const sentence = unknownCampus(error) ?? unknownThing(error, given, row) ?? wrongAddress(error, given);
  if (!sentence || warned.has(sentence)) return;
  warned.add(sentence);
  console.warn(`Campus Market: ${sentence}`);
}

function unknownCampus({ fields, nearest, message }: ApiError): string | undefined {
  // Where the campus is a part of the path, it is not a field that is wrong but a list that is not there.
  const words = fields.campus ?? /^campus '.*$/.exec(message)?.[0];
  if (!words) return undefined;
  const hint = nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}?` : 'GET /campuses lists them all.';
  return `${words}. ${hint}`;
}

/** The element names a thing that the market does not have, or names none. */
function unknownThing(
  { status }: ApiError,
  given: Record<string, unknown>,
  { tag, needs }: ElementRow,
): string | undefined {
  if (status !== 404 || !needs) return undefined;
  const name = given[needs];
  return name
    ? `<${tag} ${needs}="${name}">: the market has no such ${needs}. Take the last part of the address of its page there.`
    : `<${tag}> needs the attribute ${needs}: the last part of the address of its page on the market.`;
}

/** A market's API always answers in its envelope, also when it refuses. Other answers come from elsewhere. */
function wrongAddress(
  { status, message, cause }: ApiError,
  { market }: Record<string, unknown>,
): string | undefined {
  const { apiUrl } = (market as Market | undefined) ?? pageMarket();
  const isPage = cause instanceof SyntaxError || (status < 500 && message.startsWith('HTTP error!'));
  // A visitor without a network is no mistake of the page's author, nor is a failure of our own site.
  const isOutOfReach = status === 0 && navigator.onLine && /^https?:/.test(apiUrl);
  if (!isPage && !isOutOfReach) return undefined;
  const answer = isPage ? 'does not answer as a market does' : 'cannot be reached from this page';
  // Where the page has said where its market is, it has said so wrongly.
  return readPageSettings()
    ? `${apiUrl} ${answer}. The address of a market's API looks like https://market.example/api.`
    : `${apiUrl} ${answer}. Say where your market is with setPageMarket({ apiUrl }), before an element is shown.`;
}
