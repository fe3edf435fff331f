/**
 * The version of the privacy policy. The site shows it, and a sign-in sends it as `consent`, which is stored with the
 * user. When the policy changes, change the version and the date, and add the old version to `privacyVersions`.
 */
export const privacyVersion = '2026-11-28';

/** All versions so far. The server accepts consent only to one of these versions. */
export const privacyVersions = ['2026-11', '2026-11-26', '2026-11-27', privacyVersion] as const;

/** The day on which this version takes effect. */
export const privacyDate = '2026-11-28';
