export { sendQueuedCalls, startOutbox } from './start-outbox.ts';
