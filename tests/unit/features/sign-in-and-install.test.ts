import { expect, test } from 'vitest';
import { isIosSafari } from '../../../src/features/install/install-support.ts';
import {
  findSignInReason,
  findSignInReasonOfPath,
} from '../../../src/features/navigation/sign-in-reasons.ts';
import { addressForChrome, inAppBrowserName } from '../../../src/features/sign-in/SignInPanel.tsx';
import { signInMessage } from '../../../src/features/sign-in/sign-in-errors.ts';

const safari = (device: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1`;

test('the page explains how to install the site by hand only in Safari on iOS and iPadOS', () => {
  const isDetected = (userAgent: string, maxTouchPoints = 5) =>
    isIosSafari({ userAgent, maxTouchPoints } as Navigator);
  expect(isDetected(safari('iPhone; CPU iPhone OS 17_5 like Mac OS X'))).toBe(true);
  expect(isDetected(safari('iPad; CPU OS 12_5 like Mac OS X'))).toBe(true);
  expect(isDetected(safari('Macintosh; Intel Mac OS X 10_15_7'), 5)).toBe(true);
  expect(isDetected(safari('Macintosh; Intel Mac OS X 10_15_7'), 1)).toBe(false);
  expect(isDetected(safari('Linux; Android 14'))).toBe(false);
  for (const browser of ['FxiOS/127', 'EdgiOS/126', 'OPiOS/16', 'OPT/4', 'DuckDuckGo/7', 'Ddg/17']) {
    expect(isDetected(`${safari('iPhone')} ${browser}`), browser).toBe(false);
  }
  // In a browser inside another app, the user agent does not contain `Version/`.
  expect(isDetected('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148')).toBe(false);
});

test('the browser inside an app is recognized, and the page gets a URL that opens in Chrome', () => {
  const apps = ['Instagram 300', '[FBAN/FBIOS]', 'FBAV/400', 'FB_IAB', 'musical_ly', 'TikTok', 'Snapchat'];
  expect(apps.map((app) => inAppBrowserName(app))).toEqual([
    'Instagram',
    'Facebook',
    'Facebook',
    'Facebook',
    'TikTok',
    'TikTok',
    'Snapchat',
  ]);
  expect(inAppBrowserName('BytedanceWebview')).toBe('TikTok');
  expect(inAppBrowserName(safari('iPhone'))).toBeUndefined();
  const pageLocation = new URL('https://market.example/product/p1?campus=a#top') as unknown as Location;
  expect(addressForChrome(pageLocation, 'Android 14')).toBe(
    'intent://market.example/product/p1?campus=a#Intent;scheme=https;package=com.android.chrome;end',
  );
  expect(addressForChrome(pageLocation, 'iPhone')).toBe(
    'googlechromes://market.example/product/p1?campus=a#top',
  );
});

test('a failed sign-in shows the message of its code, or a general message if the code is unknown', () => {
  expect(signInMessage('access_denied')).toBe('You stopped signing in.');
  expect(signInMessage('blocked')).toBe('Popup blocked. Please allow popups and try again.');
  expect(signInMessage('login_failed')).toBe('Authentication failed');
  expect(signInMessage('no_user')).toBe('Failed to fetch user data');
  expect(signInMessage('not_configured')).toBe('Signing in is not set up on this market yet.');
  expect(signInMessage('timeout')).toBe('Authentication timeout. Please try again.');
  expect(signInMessage('unavailable')).toBe('Google cannot be reached at the moment. Please try again.');
  expect(signInMessage('origin_not_registered')).toBe(
    'This website is not registered with Campus Market, so you cannot sign in here.',
  );
  for (const code of [null, undefined, '', 'constructor']) {
    expect(signInMessage(code)).toBe('Authentication failed');
  }
});

test('each reason to sign in has a text and a page to open afterwards, and unknown reasons are ignored', () => {
  const reasons = [
    ...['add-product', 'favorites', 'messages', 'notifications', 'cart'],
    ...['canteen', 'vendor', 'goods', 'orders'],
  ];
  expect(reasons.map((name) => findSignInReason(name))).toEqual([
    { text: 'Sign in to add a product.', to: '/my-goods' },
    { text: 'Sign in to see your favorites.', to: '/favorites' },
    { text: 'Sign in to read your messages.', to: '/messages' },
    { text: 'Sign in to see your notifications.', to: '/notifications' },
    { text: 'Sign in to see your cart.', to: '/cart' },
    { text: 'Sign in to order from a canteen.', to: '/canteens' },
    { text: 'Sign in to become a vendor.', to: '/vendor-payment' },
    { text: 'Sign in to see your goods and your store.', to: '/my-goods' },
    { text: 'Sign in to see your orders.', to: '/orders' },
  ]);
  for (const name of [null, '', 'toString', 'other']) expect(findSignInReason(name)).toBeUndefined();
});

test.each([
  ['/cart', 'Sign in to see your cart.'],
  ['/favorites', 'Sign in to see your favorites.'],
  ['/messages?to=ada', 'Sign in to read your messages.'],
  ['/notifications', 'Sign in to see your notifications.'],
  ['/orders', 'Sign in to see your orders.'],
  ['/vendor-payment', 'Sign in to become a vendor.'],
  ['/my-goods', 'Sign in to see your goods and your store.'],
  ['/update-product/p1', 'Sign in to see your goods and your store.'],
  // These pages are open to guests.
  ['/', undefined],
  ['/canteens', undefined],
])('a guest who was sent from %s to the sign-in is told "%s"', (path, reason) => {
  expect(findSignInReasonOfPath(path)).toBe(reason);
});
