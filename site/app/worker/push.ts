import { isSitePage } from './request-strategy.ts';
import { type OpenPage, workerScope } from './scope.ts';

/** What a push contains. The server encrypts it for this browser, so that the push service cannot read it. */
interface PushedAlert {
  /** The same for all pushes of an alert, so that a push which is sent again replaces the first. */
  tag: string;
  title: string;
  body: string;
  /** The path of the page that it opens. */
  url: string;
  /** When it happened last. A push that is sent again has the same time. */
  createdAt?: string;
}

/** Shown for a push that we cannot read: browsers end the subscription of a site that shows nothing. */
const unreadableAlert: PushedAlert = {
  tag: 'unreadable',
  title: 'Campus Market',
  body: 'There is something new for you.',
  url: '/notifications',
};

workerScope.addEventListener('push', (event) => {
  event.waitUntil(showAlert(parseAlert(event.data?.text())));
});

workerScope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openPage((notification.data as PushedAlert).url));
});

function parseAlert(text = ''): PushedAlert {
  try {
    const alert = JSON.parse(text) as PushedAlert;
    const isComplete = [alert.tag, alert.title, alert.body, alert.url].every(
      (field) => typeof field === 'string',
    );
    return isComplete ? alert : unreadableAlert;
  } catch {
    return unreadableAlert;
  }
}

/**
 * Shows a notification. A visible page shows by itself that there is something new, so the notification is then silent
 * and closed at once. It is shown all the same: Safari ends the subscription of a site that leaves out three.
 */
async function showAlert(alert: PushedAlert): Promise<void> {
  const { tag, title, body, createdAt } = alert;
  const { registration } = workerScope;
  const isPageVisible = (await findPages()).some(({ visibilityState }) => visibilityState === 'visible');
  const shown = await registration.getNotifications({ tag });
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    silent: isPageVisible,
    // By itself, a notification replaces one of the same tag without a sound, such as that of an earlier message.
    renotify: shown.some(({ data }) => (data as PushedAlert).createdAt !== createdAt),
    data: alert,
  });
  if (!isPageVisible) return;
  for (const notification of await registration.getNotifications({ tag })) notification.close();
}

/** Opens the page in a tab of the site if there is one, and else in a new tab. */
async function openPage(path: string): Promise<void> {
  const url = new URL(path, location.origin);
  const href = url.origin === location.origin ? url.href : new URL(unreadableAlert.url, location.origin).href;
  const pages = await findPages();
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0];
  if (!page) return void (await workerScope.clients.openWindow(href));
  // Browsers refuse to focus a tab long after the press, and to navigate one that this worker does not control.
  await page.focus().catch(() => {});
  if (page.url !== href) await page.navigate(href).catch(() => workerScope.clients.openWindow(href));
}

/** Returns the tabs with a page of the site, and no frames, popups or pages of the sign-in. */
async function findPages(): Promise<OpenPage[]> {
  const pages = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url, frameType }) => frameType === 'top-level' && isSitePage(new URL(url).pathname));
}
