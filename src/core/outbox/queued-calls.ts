import type { Input, Reply } from '../../contract/shared/types.ts';
import type { ApiError } from '../client.ts';

/** The calls that may wait for the network. */
export type QueueableCall =
  | 'GET /add-favorites/{id}'
  | 'DELETE /favorites/{id}'
  | 'POST /reviews/{productId}'
  | 'POST /threads'
  | 'POST /threads/{id}/messages';

/** A call that waits, or that the server has refused. */
export interface Waiting<K extends QueueableCall = QueueableCall> {
  /** Also its idempotency key: however often it is tried while the server remembers that, it is done once. */
  key: string;
  call: K;
  input: Input<K>;
  /** It is sent as this person and nobody else. */
  personId: string;
  /** When it was asked for, in milliseconds since 1970. */
  at: number;
  /** The server's words, when it was refused. It is not sent again by itself. */
  refusal?: string;
  /** When it was first sent and no answer came, in milliseconds since 1970: it may have arrived. */
  deliveryUnknownSince?: number;
  /** Until then it belongs to the page that made it, which is sending it. In milliseconds since 1970. */
  heldUntil?: number;
}

/** How something that waited has ended. */
export interface Settled<K extends QueueableCall = QueueableCall> {
  entry: Waiting<K>;
  /** The answer. */
  reply?: Reply<K>;
  /** Why the server does not take it. */
  error?: ApiError;
  /** It waited, so the code that sent it is no longer there to tell the person. */
  isLate: boolean;
}

/** What came of a call that may wait. */
export type Sent<K extends QueueableCall> = { reply: Reply<K> } | 'waiting';

interface QueueRules {
  /** Names what a later call replaces: of two presses on one heart only the last is sent. */
  subject?(input: never): string;
  /** Without an answer: whether it waits only when the browser knows that it is offline, or in any case. */
  waits: 'offline' | 'always';
  /** Whether a second one is written when it arrives again and the server has forgotten its key. */
  canDouble?: boolean;
  /** Whether it is kept when the server refuses it: somebody has written a text. */
  staysRefused: boolean;
  /** What the person has written, by its name in the body. */
  text?: string;
}

const favorite: QueueRules = {
  subject: ({ params }: Input<'GET /add-favorites/{id}'>) => `favorite ${params.id}`,
  waits: 'offline',
  staysRefused: false,
};

/** A message has its bubble, which says how it is. The others are turned back while the person looks on. */
const message: QueueRules = { waits: 'always', canDouble: true, staysRefused: true, text: 'content' };

export const queueRules: Record<QueueableCall, QueueRules> = {
  'GET /add-favorites/{id}': favorite,
  'DELETE /favorites/{id}': favorite,
  'POST /reviews/{productId}': {
    subject: ({ params }: Input<'POST /reviews/{productId}'>) => `review ${params.productId}`,
    waits: 'offline',
    staysRefused: true,
    text: 'comment',
  },
  'POST /threads': message,
  'POST /threads/{id}/messages': message,
};

export const replaceKey = ({ call, input }: Pick<Waiting, 'call' | 'input'>): string | undefined =>
  queueRules[call].subject?.(input as never);

/** Messages of a thread go in the order in which they were written. What is in another lane does not wait for them. */
export const queueKey = (entry: Pick<Waiting, 'call' | 'input'>): string =>
  replaceKey(entry) ?? `${entry.call} ${(entry.input as { params?: { id: string } }).params?.id}`;
