/**
 * The version of the privacy policy that the site shows. Signing in sends it as `consent`, and it is stored with the
 * person. Whoever changes what the policy says gives it a new version and a new date.
 */
export const privacyVersion = '2026-11';

/** The day from which this version holds. */
export const privacyDate = '2026-11-23';
