// What an earlier visit could not send. Its code comes only where something waits.
export { sendWaiting } from 'campus-market/site';
