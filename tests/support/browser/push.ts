import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';

/** A notification on the device. */
export interface ShownNotification {
  tag: string;
  title: string;
  body: string;
  silent: boolean;
  /** Whether it makes a sound although it replaces another one. */
  renotify: boolean;
  isClosed: boolean;
}

/** What the service worker of a test stores in its global scope. */
interface Recorder {
  shown: (ShownNotification & { data: unknown })[];
  openedWindows: string[];
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string): Promise<null> };
}

/** Does what a headless Chromium refuses: shows the notifications of the service worker, and opens windows. */
export async function recordNotifications(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  const [worker] = context.serviceWorkers() as [Worker];
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Recorder;
    scope.shown = [];
    scope.openedWindows = [];
    scope.registration.showNotification = async (
      title,
      options: NotificationOptions & { renotify?: boolean } = {},
    ) => {
      const { tag = '', body = '', silent, renotify, data } = options;
      const notification = {
        tag,
        title,
        body,
        silent: silent === true,
        renotify: renotify === true,
        isClosed: false,
        data,
      };
      scope.shown = [...scope.shown.filter((other) => other.tag !== tag), notification];
    };
    scope.registration.getNotifications = async ({ tag } = {}) =>
      scope.shown
        .filter((notification) => notification.tag === tag && !notification.isClosed)
        .map((notification) => {
          const close = () => {
            notification.isClosed = true;
          };
          return { data: notification.data, close } as unknown as Notification;
        });
    scope.clients.openWindow = async (url) => {
      scope.openedWindows.push(url);
      return null;
    };
  });
  return worker;
}

export const shownNotifications = (worker: Worker): Promise<ShownNotification[]> =>
  worker.evaluate(() =>
    (globalThis as unknown as Recorder).shown.map(({ data, ...notification }) => notification),
  );

export const openedWindows = (worker: Worker): Promise<string[]> =>
  worker.evaluate(() => (globalThis as unknown as Recorder).openedWindows);

/** Presses a notification. */
export const pressNotification = (worker: Worker, tag: string): Promise<void> =>
  worker.evaluate((pressedTag) => {
    const notification = (globalThis as unknown as Recorder).shown.find((shown) => shown.tag === pressedTag);
    const event = new Event('notificationclick');
    dispatchEvent(Object.assign(event, { notification: { ...notification, close() {} }, waitUntil() {} }));
  }, tag);

/** Returns a function that delivers a push to the service worker, as the browser's push service does. */
export async function pushTo(page: Page): Promise<(content: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first);
    });
  });
  await session.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await registration;
  return async (data) => {
    const { origin } = new URL(scopeURL);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/**
 * Does what a headless Chromium refuses: answers the question for notifications with yes, and subscribes at a push
 * service. The subscription outlasts the page.
 */
export const grantPush = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const keys = {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    };
    const toSubscription = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem('test:endpoint');
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      async subscribe() {
        const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
        localStorage.setItem('test:endpoint', endpoint);
        return toSubscription(endpoint);
      },
      async getSubscription() {
        const endpoint = localStorage.getItem('test:endpoint');
        return endpoint ? toSubscription(endpoint) : null;
      },
    });
    const permission = () => localStorage.getItem('test:permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: permission });
    Notification.requestPermission = async () => {
      localStorage.setItem('test:permission', 'granted');
      return 'granted';
    };
  });

/** Returns the address of this browser's subscription. */
export const subscribedEndpoint = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('test:endpoint'));
