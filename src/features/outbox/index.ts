export { sendQueuedCalls, startDeliveryToasts } from './send-queued-calls.ts';
