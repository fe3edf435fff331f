/** The clock of the device may be wrong. */
export interface DeviceClock {
  shiftBy(milliseconds: number): void;
}

/**
 * Gives this thread what the library uses of a browser: a storage that outlives the page, events, the state of the network
 * and a clock. `onStored` is told about each change of the storage.
 */
export function installBrowserGlobals(
  stored: [key: string, value: string][],
  onStored: (key: string, value: string | undefined) => void,
): DeviceClock {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem(key: string, value: string) {
      storage[key] = value;
      onStored(key, value);
    },
    removeItem(key: string) {
      delete storage[key];
      onStored(key, undefined);
    },
  };
  // The methods are on the prototype, because `Object.keys(localStorage)` returns the stored keys only.
  const storage: Record<string, string> = Object.assign(Object.create(methods), Object.fromEntries(stored));

  const page = new EventTarget();
  const realNow = Date.now;
  let shiftMs = 0;
  Date.now = () => realNow() + shiftMs;
  const globals = {
    localStorage: storage,
    navigator: { onLine: true },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return {
    shiftBy(milliseconds) {
      shiftMs = milliseconds;
    },
  };
}
