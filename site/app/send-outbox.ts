// Loaded only if an earlier visit has left calls in the outbox.
export { sendWaiting } from 'campus-market/site';
