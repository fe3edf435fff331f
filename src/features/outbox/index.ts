export { sendWaiting, startOutbox } from './start-outbox.ts';
