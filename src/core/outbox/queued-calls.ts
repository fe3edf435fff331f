import type { Input, Reply } from '../../contract/shared/types.ts';
import type { ApiError } from '../client.ts';

/** The calls that are queued while the network is down. */
export type QueueableCall =
  | 'GET /add-favorites/{id}'
  | 'DELETE /favorites/{id}'
  | 'POST /reviews/{productId}'
  | 'POST /threads'
  | 'POST /threads/{id}/messages';

/** A call that is queued, or was refused by the server. */
export interface QueuedCall<K extends QueueableCall = QueueableCall> {
  /** Also the idempotency key: however often it is sent before the key expires, the server executes it once. */
  key: string;
  call: K;
  input: Input<K>;
  /** The user that it is sent as. */
  personId: string;
  /** When the user made it, in milliseconds since 1970. */
  at: number;
  /** The server's message for a refused call, which is not resent automatically. */
  refusal?: string;
  /** When it was first sent without an answer, in milliseconds since 1970: it may have been executed. */
  deliveryUnknownSince?: number;
  /** Until then only the page that is sending it may send it. In milliseconds since 1970. */
  heldUntil?: number;
}

/** The result of a queued call. */
export interface Settled<K extends QueueableCall = QueueableCall> {
  entry: QueuedCall<K>;
  reply?: Reply<K>;
  /** Why the server refused it. */
  error?: ApiError;
  /** True when it was queued: its caller no longer awaits the result and cannot tell the user. */
  isLate: boolean;
}

/** The result of sending a queueable call: the reply, or `queued` while the network is down. */
export type Sent<K extends QueueableCall> = { reply: Reply<K> } | 'queued';

interface QueueRules {
  /** Calls with the same key replace each other: of two presses on one heart, only the last is sent. */
  replaces?(input: never): string;
  /** Whether a call without an answer is queued only when the browser reports being offline, or always. */
  queuedWhen: 'offline' | 'always';
  /** Whether resending it after its idempotency key has expired would write it twice. */
  canDuplicate?: boolean;
  /** Whether it stays in the list when it is refused, because the user has written a text. */
  keepsRefused: boolean;
  /** The body's field with the user's text. */
  textField?: string;
}

const favorite: QueueRules = {
  replaces: ({ params }: Input<'GET /add-favorites/{id}'>) => `favorite ${params.id}`,
  queuedWhen: 'offline',
  keepsRefused: false,
};

/** A message's bubble shows its state, so it is always queued. The others are rolled back while the user watches. */
const message: QueueRules = {
  queuedWhen: 'always',
  canDuplicate: true,
  keepsRefused: true,
  textField: 'content',
};

export const queueRules: Record<QueueableCall, QueueRules> = {
  'GET /add-favorites/{id}': favorite,
  'DELETE /favorites/{id}': favorite,
  'POST /reviews/{productId}': {
    replaces: ({ params }: Input<'POST /reviews/{productId}'>) => `review ${params.productId}`,
    queuedWhen: 'offline',
    keepsRefused: true,
    textField: 'comment',
  },
  'POST /threads': message,
  'POST /threads/{id}/messages': message,
};

/** Calls with the same key replace each other. Undefined for calls that nothing replaces. */
export const replaceKey = ({ call, input }: Pick<QueuedCall, 'call' | 'input'>): string | undefined =>
  queueRules[call].replaces?.(input as never);

/** Calls with the same key are sent in order, such as the messages of a thread. Other calls do not wait for them. */
export const queueKey = (entry: Pick<QueuedCall, 'call' | 'input'>): string =>
  replaceKey(entry) ?? `${entry.call} ${(entry.input as { params?: { id: string } }).params?.id}`;
