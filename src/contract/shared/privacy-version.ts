/**
 * The version of the privacy policy. The site shows it, and a sign-in sends it as `consent`, which is stored with the
 * user. When the policy changes, change the version and the date, and leave the old version in the list.
 */
export const privacyVersion = '2026-11-26';

/** All versions so far: consent is only accepted for one of these. */
export const privacyVersions = ['2026-11', privacyVersion] as const;

/** The day on which this version takes effect. */
export const privacyDate = '2026-11-26';
