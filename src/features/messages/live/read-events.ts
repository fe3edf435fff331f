import type { MarketEvent } from '../../../contract/shared/types.ts';
import { validEvent } from './valid-event.ts';

/** Server-sent events, one after another, until the stream ends. `onChunk` hears of each sign of life. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: MarketEvent) => void,
  onChunk: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk();
    const parts = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const event = readEvent(part);
      if (event) onEvent(event);
    }
  }
}

/** Undefined for a heartbeat, and for what is no event of ours. */
function readEvent(text: string): MarketEvent | undefined {
  const lines = text.split(/\r?\n/);
  const fieldOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join('\n');
  const event = fieldOf('event');
  if (!event) return undefined;
  try {
    return validEvent({ event, data: JSON.parse(fieldOf('data') || '{}') });
  } catch {
    return undefined;
  }
}
