/** Whether the device is offline. Browsers may be wrong about being online, but not about being offline. */
export const isOffline = (): boolean => navigator.onLine === false;
