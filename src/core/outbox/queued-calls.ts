import type { Input, Reply, WriteCall } from '../../contract/shared/types.ts';
import type { ApiError } from '../client.ts';
import { asObject, type JsonObject } from '../parse-json.ts';

/** How a call waits for the network. `I` is the call's input. */
export interface QueueRules<I = never> {
  /**
   * Returns the replace key of a call. Calls with the same replace key replace each other: of two presses on one heart,
   * only the last is sent.
   */
  replaceKey?(input: I): string;
  /** Whether a call that got no response is always queued, or only while the browser reports being offline. */
  queuedWhen: 'offline' | 'always';
  /** Whether resending the call after its idempotency key has expired could create a duplicate. */
  canDuplicate?: boolean;
  /** Whether a refused call stays in the list, because it contains a text that the user has written. */
  keepsRefused?: boolean;
  /** Whether a stored body has the fields that screens show. The server checks the rest. */
  isValidBody?(body: JsonObject): boolean;
  /** How long the call may wait. Default: 14 days. */
  maxAgeMs?: number;
  /**
   * How long a call that gets a 429 is retried. Default: two minutes, within which limits per minute end, but not limits
   * per day.
   */
  rateLimitRetryMs?: number;
  /** Whether the call stays on this device after a sign-out, until its user signs in again. Otherwise it is deleted. */
  outlastsSession?: boolean;
  /** The texts of the toast that shows the result of a call that has waited. */
  toast: {
    /** The topic of the toast. It replaces an earlier toast with the same topic. */
    about?: string;
    /** Default: no toast, because a screen shows that the call was sent. */
    sentTitle?: string;
    refusedTitle(input: I): string;
    /** Default: the server's message. */
    refusedText?: string | undefined;
  };
}

/** A call that may wait for the network. */
export interface Queueable<K extends WriteCall = WriteCall> extends QueueRules {
  readonly call: K;
}

/** Declares that a call may wait for the network. Each feature declares its calls in its `queueable-calls.ts`. */
export const queueable = <K extends WriteCall>(call: K, rules: QueueRules<Input<K>>): Queueable<K> => ({
  call,
  ...rules,
});

/**
 * The states of a call in the outbox. `unknown`: a response was lost, so the server may have executed the call. `refused`:
 * the call is not resent automatically.
 */
export type QueuedCallState = 'queued' | 'sending' | 'unknown' | 'refused';

/** A call in the outbox. */
export interface QueuedCall<K extends WriteCall = WriteCall> {
  /** The id of the call and its idempotency key: until the key expires, the server executes the call only once. */
  key: string;
  call: K;
  input: Input<K>;
  /** The id of the user that the call is sent as. */
  personId: string;
  /** When the user made the call, in milliseconds since 1970. */
  at: number;
  /** When the call is deleted, because the user no longer expects it to be sent, in milliseconds since 1970. */
  expiresAt: number;
  outlastsSession?: boolean | undefined;
  state: QueuedCallState;
  /** True once the call had to wait: its `send` is no longer pending, so its caller cannot show the result. */
  hasWaited?: boolean | undefined;
  /** While `sending`: the time until which only the page that sends the call may send it, in milliseconds since 1970. */
  heldUntil?: number | undefined;
  /** When a response was first lost, in milliseconds since 1970. */
  deliveryUnknownSince?: number | undefined;
  /** The server's message for a refused call. */
  refusal?: string | undefined;
}

/** A call that was sent or refused, with its result. */
export interface SettledCall<K extends WriteCall = WriteCall> {
  entry: QueuedCall<K>;
  reply?: Reply<K> | undefined;
  /** The error with which the server refused the call. */
  error?: ApiError | undefined;
}

/** The result of sending a call: the reply, or `queued` while the network is down. */
export type SendResult<K extends WriteCall> = { reply: Reply<K> } | 'queued';

const knownCalls = new Map<string, Queueable>();

/**
 * Makes the rules of calls known, so that calls of an earlier visit can be shown and sent. A page knows only the rules of
 * the features that it has loaded: the outbox leaves all other calls in the storage.
 */
export function registerQueueable(calls: readonly Queueable[]): void {
  for (const call of calls) knownCalls.set(call.call, call);
}

/** Changes when more rules become known. */
export const knownCallCount = (): number => knownCalls.size;

export const rulesOf = ({ call }: Pick<QueuedCall, 'call'>): Queueable | undefined => knownCalls.get(call);

/** Whether the input of a stored call has the fields that screens show. */
export function isValidInput(call: string, { params, body }: JsonObject): boolean {
  const ids = Object.values(asObject(params));
  return (
    ids.every((id) => typeof id === 'string') &&
    ids.length === (call.includes('{') ? 1 : 0) &&
    knownCalls.get(call)?.isValidBody?.(asObject(body)) !== false
  );
}

/** Returns the key by which calls replace each other, or undefined for a call that is never replaced. */
export const replaceKey = (entry: Pick<QueuedCall, 'call' | 'input'>): string | undefined =>
  rulesOf(entry)?.replaceKey?.(entry.input as never);

/** Returns the key of a call's queue. Calls in one queue are sent in order, such as the messages of a thread. */
export const queueKey = (entry: Pick<QueuedCall, 'call' | 'input'>): string =>
  replaceKey(entry) ?? `${entry.call} ${(entry.input as { params?: { id: string } }).params?.id}`;
