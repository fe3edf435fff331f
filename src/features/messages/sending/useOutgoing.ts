import { useEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Message } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { outboxOf } from '../../../core/outbox/outbox.ts';
import type { Waiting } from '../../../core/outbox/queued-calls.ts';
import { useQueuedCalls } from '../../../core/outbox/useQueuedCalls.ts';
import { type KeptNote, keepNote, keptNotes } from '../stored-messages.ts';
import { type MessageCall, messageOf, showLateSent, showSent } from './show-sent.ts';

/** A message on its way. */
export interface Outgoing {
  key: string;
  content: string;
  /** What it is about. */
  product?: Message['product'];
  state: 'sending' | 'waiting' | 'failed';
  /** Why it was refused, in the server's words. */
  error?: string | undefined;
}

/** To whom, and in which thread if the two have written before. */
export interface Address {
  receiverId: string;
  threadId: string | undefined;
}

/** The latest message of the thread when one was written, by its key: it can only arrive after that one. */
const writtenAfter = new Map<string, string>();
/** Of the messages that were written in this visit. On a page of somebody else they are nowhere else. */
const ownNotes = new Map<string, KeptNote>();

export interface OutgoingMessages {
  /** Those that are not among the messages yet, in the order in which they were written. */
  items: Outgoing[];
  /** Those that this component has sent: the thread may not have been read since. */
  sent: Message[];
  send(content: string, product: Message['product']): void;
  /** Sends one again that was refused. */
  retry(key: string): void;
  remove(key: string): void;
}

/** The messages on their way to a person. `messages` are those that have arrived. */
export function useOutgoing(
  { receiverId, threadId }: Address,
  messages: readonly Message[],
  personId: string | undefined,
): OutgoingMessages {
  const market = useMarket();
  const { cache, mutate } = useSWRConfig();
  const outbox = outboxOf(market);
  const [sent, setSent] = useState<Message[]>([]);
  const entries = useQueuedCalls('POST /threads', 'POST /threads/{id}/messages') as Waiting<MessageCall>[];
  const items = useMemo(() => {
    const notes = new Map([...keptNotes(market), ...ownNotes]);
    const own = entries.filter((entry) => isFor(entry, { receiverId, threadId }, notes));
    return notArrived(own, { messages, personId, notes });
  }, [market, entries, receiverId, threadId, messages, personId]);

  const swr = useRef({ cache, mutate });
  swr.current = { cache, mutate };
  useEffect(() => showLateSent(market, swr.current), [market]);

  const send = async (content: string, product: Message['product']): Promise<void> => {
    const sending =
      threadId && !product
        ? outbox.send('POST /threads/{id}/messages', { params: { id: threadId }, body: { content } })
        : outbox.send('POST /threads', {
            body: product ? { productId: product._id, content } : { userId: receiverId, content },
          });
    const keys = outbox.list().map((entry) => entry.key);
    const key = keys.at(-1);
    if (key) {
      writtenAfter.set(key, messages.at(-1)?.timestamp ?? '');
      ownNotes.set(key, { receiverId, product });
      keepNote(market, key, { receiverId, product }, keys);
    }
    try {
      const answer = await sending;
      if (answer === 'waiting') return;
      const message = messageOf(answer.reply);
      setSent((before) => [...before, message]);
      showSent(market, swr.current, message, !threadId);
    } catch {
      // Its bubble says why.
    }
  };
  return {
    items,
    sent,
    send: (content, product) => void send(content, product),
    retry: outbox.sendAgain,
    remove: outbox.drop,
  };
}

function isFor(
  { key, call, input }: Waiting<MessageCall>,
  { receiverId, threadId }: Address,
  notes: Map<string, KeptNote>,
): boolean {
  if (call === 'POST /threads/{id}/messages') {
    return threadId !== undefined && (input.params as { id?: string } | undefined)?.id === threadId;
  }
  const to = (input.body as { userId?: string }).userId ?? notes.get(key)?.receiverId;
  return to === receiverId;
}

interface Arrived {
  messages: readonly Message[];
  personId: string | undefined;
  notes: Map<string, KeptNote>;
}

/**
 * Without those that have arrived although their answer was lost, or that came by an event before their answer: each
 * message of the thread stands for one of them.
 */
function notArrived(entries: readonly Waiting<MessageCall>[], { messages, personId, notes }: Arrived) {
  const free = messages.filter(({ senderId }) => senderId === personId);
  return entries.flatMap(({ key, input, refusal, heldUntil }): Outgoing[] => {
    const { content } = input.body;
    const after = writtenAfter.get(key);
    const index = free.findIndex(
      (one) => after !== undefined && one.content === content && one.timestamp > after,
    );
    if (index >= 0 && refusal === undefined) {
      free.splice(index, 1);
      return [];
    }
    const state = refusal === undefined ? (heldUntil ? 'sending' : 'waiting') : 'failed';
    return [{ key, content, product: notes.get(key)?.product, state, error: refusal }];
  });
}
