import type { ApiError } from '../core/client.ts';

// For the author of a page, so it is loaded only when something is wrong.

const warned = new Set<string>();

/** Explains a mistake of the page that made a read fail. `isNamed`: the page has said where its market is. */
export function warnOfError(error: ApiError, apiUrl: string, isNamed: boolean): void {
  const sentence = unknownName(error) ?? wrongAddress(error, apiUrl, isNamed);
  if (!sentence || warned.has(sentence)) return;
  warned.add(sentence);
  console.warn(`Campus Market: ${sentence}`);
}

function unknownName({ fields, nearest }: ApiError): string | undefined {
  if (!fields.campus) return undefined;
  const hint = nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}?` : 'GET /campuses lists them all.';
  return `${fields.campus}. ${hint}`;
}

/** A market's API always answers in its envelope, also when it refuses. Other answers come from elsewhere. */
function wrongAddress(
  { status, message, cause }: ApiError,
  apiUrl: string,
  isNamed: boolean,
): string | undefined {
  const isPage = cause instanceof SyntaxError || (status < 500 && message.startsWith('HTTP error!'));
  // A visitor without a network is no mistake of the page's author, nor is a failure of our own site.
  const isOutOfReach = status === 0 && navigator.onLine && /^https?:/.test(apiUrl);
  if (!isPage && !isOutOfReach) return undefined;
  const answer = isPage ? 'does not answer as a market does' : 'cannot be reached from this page';
  return isNamed
    ? `${apiUrl} ${answer}. The address of a market's API looks like https://market.example/api.`
    : `${apiUrl} ${answer}. Say where your market is with setPageMarket({ apiUrl }), before an element is shown.`;
}
