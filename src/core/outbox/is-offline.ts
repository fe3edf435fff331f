/** Browsers are not always right about being online, but when they say offline they are. */
export const isOffline = (): boolean => navigator.onLine === false;
