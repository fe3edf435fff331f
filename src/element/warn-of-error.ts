import type { ApiError } from '../core/client.ts';

// For the author of a page, so it is loaded only when something is wrong.

const said = new Set<string>();

/** Says in one sentence what a failed read tells about the page, which may have named its market. Each is said once. */
export function warnOfError(error: ApiError, apiUrl: string, isNamed: boolean): void {
  const sentence = unknownName(error) ?? wrongAddress(error, apiUrl, isNamed);
  if (!sentence || said.has(sentence)) return;
  said.add(sentence);
  console.warn(`Campus Market: ${sentence}`);
}

function unknownName({ fields, nearest }: ApiError): string | undefined {
  if (!fields.campus) return undefined;
  const hint = nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}?` : 'GET /campuses lists them all.';
  return `${fields.campus}. ${hint}`;
}

/** A market's API answers in its envelope, refusals too. What does not is something else. */
function wrongAddress(
  { status, message, cause }: ApiError,
  apiUrl: string,
  isNamed: boolean,
): string | undefined {
  const isPage = cause instanceof SyntaxError || (status < 500 && message.startsWith('HTTP error!'));
  // Our own site may be asked without a network, and that is no mistake of its author.
  const isOutOfReach = status === 0 && navigator.onLine && /^https?:/.test(apiUrl);
  if (!isPage && !isOutOfReach) return undefined;
  const answer = isPage ? 'does not answer as a market does' : 'cannot be reached from this page';
  return isNamed
    ? `${apiUrl} ${answer}. The address of a market's API looks like https://market.example/api.`
    : `${apiUrl} ${answer}. Say where your market is with setPageMarket({ apiUrl }), before an element is shown.`;
}
