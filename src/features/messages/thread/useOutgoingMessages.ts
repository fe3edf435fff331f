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
import { applyEditToCache, refreshMessages } from '../message-cache.ts';
import { addMessageEdit } from '../message-edits.ts';
import { parseMessage, parseThread } from '../parse-messages.ts';
import { sendMessage, startThread } from '../queueable-calls.ts';
import { type MessageTarget, readTargets, saveTarget } from '../stored-messages.ts';

/** A message that the server has not accepted yet. */
export interface OutgoingMessage {
  key: string;
  content: string;
  /** The product that the message is about. */
  product?: Message['product'];
  state: 'sending' | 'waiting' | 'failed';
  /** The server's error if it refused the message. */
  error?: string | undefined;
}

export interface Recipient {
  receiverId: string;
  /** Undefined if the two people have not written to each other yet. */
  threadId: string | undefined;
}

/**
 * The timestamp of the thread's latest message when a queued message was written, by outbox key. The server gives the
 * queued message a later timestamp.
 */
const previousTimestamps = new Map<string, string>();
/**
 * The recipient and product of each message that was queued during this visit, by outbox key. An embed stores them
 * nowhere else.
 */
const targetsOfThisVisit = new Map<string, MessageTarget>();

export interface OutgoingMessagesResult {
  /** The messages that have not arrived yet, the oldest first. */
  items: OutgoingMessage[];
  /** The messages that this component has sent. The loaded thread may not contain them yet. */
  sent: Message[];
  send(content: string, product: Message['product']): void;
  /** Sends a refused message again. */
  retry(key: string): void;
  remove(key: string): void;
}

/** Sends messages to a person and lists the unsent ones. `messages` are the loaded messages of the thread. */
export function useOutgoingMessages(
  { receiverId, threadId }: Recipient,
  messages: readonly Message[],
  personId: string | undefined,
): OutgoingMessagesResult {
  const market = useMarket();
  const { cache, mutate } = useSWRConfig();
  const outbox = getOutbox(market);
  const [sent, setSent] = useState<Message[]>([]);
  const queuedCalls = useQueuedCalls(startThread, sendMessage);
  const items = useMemo(() => {
    const targets = new Map([...readTargets(market), ...targetsOfThisVisit]);
    const callsToRecipient = queuedCalls.filter((queuedCall) =>
      isForRecipient(queuedCall, { receiverId, threadId }, targets),
    );
    return toOutgoingMessages(callsToRecipient, { messages, personId, targets });
  }, [market, queuedCalls, receiverId, threadId, messages, personId]);

  const swr = useRef({ cache, mutate });
  swr.current = { cache, mutate };
  useEffect(() => showQueuedMessagesWhenSent(market, swr.current), [market]);

  const send = async (content: string, product: Message['product']): Promise<void> => {
    const pendingResult =
      threadId && !product
        ? outbox.send(sendMessage, { params: { id: threadId }, body: { content } })
        : outbox.send(startThread, {
            body: product ? { productId: product._id, content } : { userId: receiverId, content },
          });
    const queuedKeys = outbox.list().map((queuedCall) => queuedCall.key);
    // The outbox has just added the new call at the end.
    const key = queuedKeys.at(-1);
    if (key) {
      previousTimestamps.set(key, messages.at(-1)?.timestamp ?? '');
      targetsOfThisVisit.set(key, { receiverId, product });
      saveTarget(market, key, { receiverId, product }, queuedKeys);
    }
    try {
      const result = await pendingResult;
      if (result === 'queued') return;
      const message = parseSentMessage(result.reply);
      setSent((previous) => [...previous, message]);
      showSentMessage(market, swr.current, message, !threadId);
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

function isForRecipient(
  { key, call, input }: QueuedCall<MessageCall>,
  { receiverId, threadId }: Recipient,
  targets: Map<string, MessageTarget>,
): boolean {
  if (call === sendMessage.call) {
    return threadId !== undefined && (input.params as { id?: string } | undefined)?.id === threadId;
  }
  const to = (input.body as { userId?: string }).userId ?? targets.get(key)?.receiverId;
  return to === receiverId;
}

interface ThreadState {
  messages: readonly Message[];
  personId: string | undefined;
  targets: Map<string, MessageTarget>;
}

/**
 * Returns the unsent messages. A queued call whose message is in the thread already is left out: its reply was lost, or
 * a live event has shown it before the reply arrived. Each message of the thread matches at most one queued call.
 */
function toOutgoingMessages(
  queuedCalls: readonly QueuedCall<MessageCall>[],
  { messages, personId, targets }: ThreadState,
) {
  const unmatchedMessages = messages.filter(({ senderId }) => senderId === personId);
  return queuedCalls.flatMap(({ key, input, state, hasWaited, refusal }): OutgoingMessage[] => {
    const { content } = input.body;
    const previousTimestamp = previousTimestamps.get(key);
    const index = unmatchedMessages.findIndex(
      (message) =>
        previousTimestamp !== undefined &&
        message.content === content &&
        message.timestamp > previousTimestamp,
    );
    if (index >= 0 && state !== 'refused') {
      unmatchedMessages.splice(index, 1);
      return [];
    }
    const product = targets.get(key)?.product;
    if (state === 'refused') return [{ key, content, product, state: 'failed', error: refusal }];
    return [{ key, content, product, state: state === 'sending' && !hasWaited ? 'sending' : 'waiting' }];
  });
}

type MessageCall = 'POST /threads' | 'POST /threads/{id}/messages';

/** Parses the message in a reply, with the id of its thread. */
function parseSentMessage(reply: Reply<MessageCall>): Message {
  const message = parseMessage(reply.message);
  return 'thread' in reply ? { ...message, threadId: parseThread(reply.thread)._id } : message;
}

/** Adds a sent message to its thread and to the list of threads. `isFirst`: the message has created the thread. */
function showSentMessage(market: Market, swr: SwrCache, message: Message, isFirst: boolean): void {
  applyEditToCache(market, swr, addMessageEdit(message));
  if (!isFirst) return;
  invalidate(market.queries, 'GET /threads/with/{id}');
  refreshMessages(market);
}

/** Shows queued messages once the outbox has sent them. Returns a function that unsubscribes. */
const showQueuedMessagesWhenSent = (market: Market, swr: SwrCache): (() => void) =>
  getOutbox(market).onSettled(({ entry: { call }, reply }) => {
    if (!reply || (call !== startThread.call && call !== sendMessage.call)) return;
    showSentMessage(market, swr, parseSentMessage(reply as Reply<MessageCall>), call === startThread.call);
  });
