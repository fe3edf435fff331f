import type { MarketEvent } from '../../contract/shared/types.ts';
import { asObject } from '../parse-json.ts';

/** Reads server-sent events until the stream ends. `onChunk` is called whenever data arrives, even for a heartbeat. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: MarketEvent) => void,
  onChunk: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let incompleteText = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk();
    const eventTexts = (incompleteText + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    incompleteText = eventTexts.pop() ?? '';
    for (const eventText of eventTexts) {
      const event = parseEvent(eventText);
      if (event) onEvent(event);
    }
  }
}

/** Parses the text of an event. Returns undefined for a heartbeat or an invalid event. */
function parseEvent(text: string): MarketEvent | undefined {
  const lines = text.split(/\r?\n/);
  const getField = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join('\n');
  const event = getField('event');
  if (!event) return undefined;
  try {
    return validEvent({ event, data: JSON.parse(getField('data') || '{}') });
  } catch {
    return undefined;
  }
}

/**
 * Returns the value if it is a valid event, else undefined. Another server, or a tab with another version, may send
 * invalid events.
 */
export function validEvent(value: unknown): MarketEvent | undefined {
  const { event, data } = asObject(value);
  const { unreadCount = 0, unreadTotal = 0 } = asObject(data);
  const isValid =
    typeof event === 'string' &&
    typeof data === 'object' &&
    data !== null &&
    Number.isFinite(unreadCount) &&
    Number.isFinite(unreadTotal);
  return isValid ? (value as MarketEvent) : undefined;
}
