export { sendQueuedCalls, startQueuedCallToasts } from './send-queued-calls.ts';
