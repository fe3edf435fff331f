import { ApiError, idempotencyKeyTtlMs } from '../client.ts';
import { isSignedOut } from '../refusals.ts';
import type { QueuedCall, QueueRules } from './queued-calls.ts';

/** What happens to a call in the outbox. */
export type QueueEvent =
  /** This page is about to send the call. `isAwaited`: the call's `send` is still pending. */
  | { type: 'send'; isAwaited: boolean }
  /** An earlier call of the same queue has failed, so this call must wait. */
  | { type: 'postpone' }
  | { type: 'reply' }
  /** `rateLimitedMs` is how long the server has answered this call with a 429. */
  | { type: 'error'; error: ApiError; isOffline: boolean; rateLimitedMs: number }
  /** The user sends a refused call once more. */
  | { type: 'retry' }
  /** The page that sends the call is closed. */
  | { type: 'leave' };

/** The state of a call after an event, and what the outbox must do. */
export interface Transition {
  /** Undefined: the call leaves the outbox. */
  next: QueuedCall | undefined;
  /**
   * `send`: make the request. `wait`: resolve a pending `send` to 'queued'. `settle`: settle a pending `send` with the
   * result. `announce`: call the listeners with the result, then settle.
   */
  todo: 'send' | 'wait' | 'settle' | 'announce';
  /** The error to settle with. */
  error?: ApiError;
}

/** How long no other page may send a call that this page is sending: longer than the timeout of a write. */
const heldMs = 45_000;
const defaultRateLimitRetryMs = 120_000;

/**
 * Whether another page may be sending the call. If the time is further away than `heldMs`, this device's clock was wrong
 * when the time was stored.
 */
export const isHeld = ({ heldUntil = 0 }: QueuedCall, now: number): boolean =>
  now < heldUntil && heldUntil <= now + heldMs;

/** Returns the new state of a call after an event, and what the outbox must do. Has no side effects. */
export function transition(entry: QueuedCall, event: QueueEvent, rules: QueueRules, now: number): Transition {
  switch (event.type) {
    case 'send': {
      // Another page was closed while it was sending the call.
      const wasLeft = entry.state === 'sending' && !event.isAwaited;
      const deliveryUnknownSince = entry.deliveryUnknownSince ?? (wasLeft ? entry.heldUntil : undefined);
      const isKeyExpired =
        deliveryUnknownSince !== undefined && now - deliveryUnknownSince >= idempotencyKeyTtlMs;
      // The server might execute the call a second time. Only the user can check whether the first attempt arrived.
      if (rules.canDuplicate && isKeyExpired) return refuse(entry, keyExpiredError(), rules);
      const hasWaited = entry.hasWaited || !event.isAwaited || undefined;
      const next = { ...entry, state: 'sending', hasWaited, heldUntil: now + heldMs, deliveryUnknownSince };
      return { next: next as QueuedCall, todo: 'send' };
    }
    case 'postpone':
      return { next: waiting(entry), todo: 'wait' };
    case 'reply':
      return { next: undefined, todo: entry.hasWaited ? 'announce' : 'settle' };
    case 'error':
      return afterError(entry, event, rules, now);
    case 'retry':
      return { next: waiting({ ...entry, deliveryUnknownSince: undefined }), todo: 'wait' };
    case 'leave':
      // The state stays `sending`: the next page sees from it that a request was under way.
      return { next: { ...entry, heldUntil: now }, todo: 'wait' };
  }
}

function afterError(
  entry: QueuedCall,
  { error, isOffline, rateLimitedMs }: Extract<QueueEvent, { type: 'error' }>,
  rules: QueueRules,
  now: number,
): Transition {
  const isTemporary =
    error.status === 429
      ? rateLimitedMs < (rules.rateLimitRetryMs ?? defaultRateLimitRetryMs)
      : error.isWorthRetrying || isSignedOut(error);
  const mayWait = rules.queuedWhen === 'always' || entry.hasWaited || (error.status === 0 && isOffline);
  if (isTemporary && mayWait) {
    const mayHaveArrived = error.status === 0 || error.status >= 500;
    const deliveryUnknownSince = entry.deliveryUnknownSince ?? (mayHaveArrived ? now : undefined);
    return { next: waiting({ ...entry, deliveryUnknownSince }), todo: 'wait' };
  }
  // The caller of `send` shows the error, and its form still contains the text.
  if (!entry.hasWaited && rules.queuedWhen === 'offline') return { next: undefined, todo: 'settle', error };
  return refuse(entry, error, rules);
}

function waiting(entry: QueuedCall): QueuedCall {
  const state = entry.deliveryUnknownSince === undefined ? 'queued' : 'unknown';
  return { ...entry, state, hasWaited: true, heldUntil: undefined, refusal: undefined };
}

function refuse(entry: QueuedCall, error: ApiError, { keepsRefused }: QueueRules): Transition {
  const next: QueuedCall | undefined = keepsRefused
    ? { ...entry, state: 'refused', hasWaited: true, heldUntil: undefined, refusal: error.message }
    : undefined;
  return { next, todo: 'announce', error };
}

const keyExpiredError = () =>
  new ApiError('network', 0, 'No answer came for a day. Look whether it arrived before you send it again.');
