import { useEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Message, Reply } from '../../../contract/shared/types.ts';
import { invalidate } from '../../../core/invalidate.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import type { Market } from '../../../core/market.ts';
import type { SwrCache } from '../../../core/optimistic-update.ts';
import { getOutbox } from '../../../core/outbox/outbox.ts';
import type { QueuedCall } from '../../../core/outbox/queued-calls.ts';
import { useQueuedCalls } from '../../../core/outbox/useQueuedCalls.ts';
import { applyEdit, refreshMessages } from '../message-cache.ts';
import { messageEdit } from '../message-edits.ts';
import { readMessage, readThread } from '../read-message.ts';
import { readNotes, type StoredNote, storeNote } from '../stored-messages.ts';

/** A message that the server has not accepted yet. */
export interface Outgoing {
  key: string;
  content: string;
  /** The product that it is about. */
  product?: Message['product'];
  state: 'sending' | 'waiting' | 'failed';
  /** The server's message when it refused it. */
  error?: string | undefined;
}

export interface Recipient {
  receiverId: string;
  /** Undefined if the two have never written. */
  threadId: string | undefined;
}

/** The timestamp of the thread's latest message when a message was written, by its outbox key: it can only arrive later. */
const writtenAfter = new Map<string, string>();
/** The notes of this visit, by outbox key. In an embed they are not stored anywhere else. */
const visitNotes = new Map<string, StoredNote>();

export interface OutgoingMessages {
  /** The messages that have not arrived yet, the oldest first. */
  items: Outgoing[];
  /** The messages that this component has sent. The thread may not have been read since. */
  sent: Message[];
  send(content: string, product: Message['product']): void;
  /** Sends a refused message again. */
  retry(key: string): void;
  remove(key: string): void;
}

/** Sends messages to a person and lists the unsent ones. `messages` are those that have arrived. */
export function useOutgoing(
  { receiverId, threadId }: Recipient,
  messages: readonly Message[],
  personId: string | undefined,
): OutgoingMessages {
  const market = useMarket();
  const { cache, mutate } = useSWRConfig();
  const outbox = getOutbox(market);
  const [sent, setSent] = useState<Message[]>([]);
  const entries = useQueuedCalls('POST /threads', 'POST /threads/{id}/messages') as QueuedCall<MessageCall>[];
  const items = useMemo(() => {
    const notes = new Map([...readNotes(market), ...visitNotes]);
    const toRecipient = entries.filter((entry) => isTo(entry, { receiverId, threadId }, notes));
    return toOutgoing(toRecipient, { messages, personId, notes });
  }, [market, entries, receiverId, threadId, messages, personId]);

  const swr = useRef({ cache, mutate });
  swr.current = { cache, mutate };
  useEffect(() => subscribeToQueuedMessages(market, swr.current), [market]);

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
      visitNotes.set(key, { receiverId, product });
      storeNote(market, key, { receiverId, product }, keys);
    }
    try {
      const answer = await sending;
      if (answer === 'queued') return;
      const message = readSentMessage(answer.reply);
      setSent((before) => [...before, message]);
      showSent(market, swr.current, message, !threadId);
    } catch {
      // The message's bubble shows the error.
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

function isTo(
  { key, call, input }: QueuedCall<MessageCall>,
  { receiverId, threadId }: Recipient,
  notes: Map<string, StoredNote>,
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
  notes: Map<string, StoredNote>;
}

/**
 * Leaves out the messages that are in the thread already, because the reply was lost or an event arrived before it. Each
 * message of the thread matches at most one queued call.
 */
function toOutgoing(entries: readonly QueuedCall<MessageCall>[], { messages, personId, notes }: Arrived) {
  const unmatched = messages.filter(({ senderId }) => senderId === personId);
  return entries.flatMap(({ key, input, refusal, heldUntil }): Outgoing[] => {
    const { content } = input.body;
    const after = writtenAfter.get(key);
    const index = unmatched.findIndex(
      (message) => after !== undefined && message.content === content && message.timestamp > after,
    );
    if (index >= 0 && refusal === undefined) {
      unmatched.splice(index, 1);
      return [];
    }
    const state = refusal === undefined ? (heldUntil ? 'sending' : 'waiting') : 'failed';
    return [{ key, content, product: notes.get(key)?.product, state, error: refusal }];
  });
}

type MessageCall = 'POST /threads' | 'POST /threads/{id}/messages';

/** Parses the message in a reply, with the id of its thread. */
function readSentMessage(reply: Reply<MessageCall>): Message {
  const message = readMessage(reply.message);
  return 'thread' in reply ? { ...message, threadId: readThread(reply.thread)._id } : message;
}

/** Adds a sent message to its thread and to the list of threads. */
function showSent(market: Market, swr: SwrCache, message: Message, isFirst: boolean): void {
  applyEdit(market, swr, messageEdit(message));
  if (!isFirst) return;
  invalidate(market.queries, 'GET /threads/with/{id}');
  refreshMessages(market);
}

/** Shows queued messages once the outbox has sent them. Returns a function that unsubscribes. */
const subscribeToQueuedMessages = (market: Market, swr: SwrCache): (() => void) =>
  getOutbox(market).onSettled(({ entry: { call }, reply }) => {
    if (!reply || !call.startsWith('POST /threads')) return;
    showSent(market, swr, readSentMessage(reply as Reply<MessageCall>), call === 'POST /threads');
  });
