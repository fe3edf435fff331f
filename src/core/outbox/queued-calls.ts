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
  /** The id of the call and its idempotency key: until the key expires, the server executes the call only once. */
  key: string;
  call: K;
  input: Input<K>;
  /** The id of the user that the call is sent as. */
  personId: string;
  /** When the user made the call, in milliseconds since 1970. */
  at: number;
  /** The server's message for a refused call, which is not resent automatically. */
  refusal?: string;
  /** When a response was first lost, in milliseconds since 1970: the server may have executed the call. */
  deliveryUnknownSince?: number;
  /** The time until which only the page that is sending the call may send it, in milliseconds since 1970. */
  heldUntil?: number;
}

/** A call that was sent or refused, with its result. */
export interface SettledCall<K extends QueueableCall = QueueableCall> {
  entry: QueuedCall<K>;
  reply?: Reply<K>;
  /** The error with which the server refused the call. */
  error?: ApiError;
  /** True if the call was queued: its `send` is no longer pending, so its caller cannot show the result. */
  wasQueued: boolean;
}

/** The result of sending a queueable call: the reply, or `queued` while the network is down. */
export type SendResult<K extends QueueableCall> = { reply: Reply<K> } | 'queued';

interface QueueRules {
  /**
   * Returns the replace key of a call. Calls with the same replace key replace each other: of two presses on one heart,
   * only the last is sent.
   */
  getReplaceKey?(input: never): string;
  /** Whether a call that got no response is always queued, or only while the browser reports being offline. */
  queuedWhen: 'offline' | 'always';
  /** Whether resending the call after its idempotency key has expired could create a duplicate. */
  canDuplicate?: boolean;
  /** Whether a refused call stays in the list, because it contains a text that the user has written. */
  keepsRefused: boolean;
  /** The field of the body that contains the user's text. */
  textField?: string;
}

const favoriteRules: QueueRules = {
  getReplaceKey: ({ params }: Input<'GET /add-favorites/{id}'>) => `favorite ${params.id}`,
  queuedWhen: 'offline',
  keepsRefused: false,
};

/** A message is always queued, because its bubble shows its state. Other calls are rolled back, which the user sees. */
const messageRules: QueueRules = {
  queuedWhen: 'always',
  canDuplicate: true,
  keepsRefused: true,
  textField: 'content',
};

export const queueRules: Record<QueueableCall, QueueRules> = {
  'GET /add-favorites/{id}': favoriteRules,
  'DELETE /favorites/{id}': favoriteRules,
  'POST /reviews/{productId}': {
    getReplaceKey: ({ params }: Input<'POST /reviews/{productId}'>) => `review ${params.productId}`,
    queuedWhen: 'offline',
    keepsRefused: true,
    textField: 'comment',
  },
  'POST /threads': messageRules,
  'POST /threads/{id}/messages': messageRules,
};

/** Returns the key by which calls replace each other, or undefined for a call that is never replaced. */
export const replaceKey = ({ call, input }: Pick<QueuedCall, 'call' | 'input'>): string | undefined =>
  queueRules[call].getReplaceKey?.(input as never);

/** Returns the key of a call's queue. Calls in one queue are sent in order, such as the messages of a thread. */
export const queueKey = (entry: Pick<QueuedCall, 'call' | 'input'>): string =>
  replaceKey(entry) ?? `${entry.call} ${(entry.input as { params?: { id: string } }).params?.id}`;
