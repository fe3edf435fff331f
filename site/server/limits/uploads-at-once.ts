import { limitAtOnce } from './at-once.ts';

/** Runs an upload, or refuses it while too many others of this person are arriving. */
export const countUpload = limitAtOnce({
  perPerson: {
    // A form sends seven files side by side.
    max: 10,
    message: 'You are uploading too many files at once. Please wait until some have arrived.',
    retryAfter: 5,
  },
});
