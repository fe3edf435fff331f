/**
 * The version of the privacy policy. The site shows it, and a sign-in sends it as `consent`, which is stored with the
 * person. When the policy changes, change the version and the date too.
 */
export const privacyVersion = '2026-11';

/** The day from which this version holds. */
export const privacyDate = '2026-11-23';
