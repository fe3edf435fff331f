/**
 * The version of the privacy policy. The site shows it, and a sign-in sends it as `consent`, which is stored with the
 * person. When the policy changes, change the version and the date too, and keep the old version in the list.
 */
export const privacyVersion = '2026-11-26';

/** All that there have been: people may agree to one of these alone. */
export const privacyVersions = ['2026-11', privacyVersion] as const;

/** The day from which this version holds. */
export const privacyDate = '2026-11-26';
