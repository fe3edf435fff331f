// Loaded only if an earlier visit has left calls in the outbox.
export { sendQueuedCalls } from 'campus-market/site';
