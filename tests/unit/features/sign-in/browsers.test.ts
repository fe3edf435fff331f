import { expect, test } from 'vitest';
import { isIosSafari } from '../../../../src/features/install/where-installable.ts';
import { guestReason } from '../../../../src/features/navigation/guest-reasons.ts';
import { addressForChrome, inAppBrowser } from '../../../../src/features/sign-in/in-app-browser.ts';
import { signInMessage } from '../../../../src/features/sign-in/sign-in-errors.ts';

const safari = (device: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1`;

test('only Safari of a phone or a tablet of Apple is told how to install by hand', () => {
  const seen = (userAgent: string, maxTouchPoints = 5) =>
    isIosSafari({ userAgent, maxTouchPoints } as Navigator);
  expect(seen(safari('iPhone; CPU iPhone OS 17_5 like Mac OS X'))).toBe(true);
  expect(seen(safari('iPad; CPU OS 12_5 like Mac OS X'))).toBe(true);
  expect(seen(safari('Macintosh; Intel Mac OS X 10_15_7'), 5)).toBe(true);
  expect(seen(safari('Macintosh; Intel Mac OS X 10_15_7'), 1)).toBe(false);
  expect(seen(safari('Linux; Android 14'))).toBe(false);
  for (const other of ['FxiOS/127', 'EdgiOS/126', 'OPiOS/16', 'OPT/4', 'DuckDuckGo/7', 'Ddg/17']) {
    expect(seen(`${safari('iPhone')} ${other}`), other).toBe(false);
  }
  // The browser inside another app names no version of Safari's own.
  expect(seen('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148')).toBe(false);
});

test('the browser inside an app is known, with an address that opens the page in Chrome', () => {
  const apps = ['Instagram 300', '[FBAN/FBIOS]', 'FBAV/400', 'FB_IAB', 'musical_ly', 'TikTok', 'Snapchat'];
  expect(apps.map((app) => inAppBrowser(app))).toEqual([
    'Instagram',
    'Facebook',
    'Facebook',
    'Facebook',
    'TikTok',
    'TikTok',
    'Snapchat',
  ]);
  expect(inAppBrowser('BytedanceWebview')).toBe('TikTok');
  expect(inAppBrowser(safari('iPhone'))).toBeUndefined();
  const place = new URL('https://market.example/product/p1?campus=a#top') as unknown as Location;
  expect(addressForChrome(place, 'Android 14')).toBe(
    'intent://market.example/product/p1?campus=a#Intent;scheme=https;package=com.android.chrome;end',
  );
  expect(addressForChrome(place, 'iPhone')).toBe('googlechromes://market.example/product/p1?campus=a#top');
});

test('a sign-in that failed is explained by its code, and one that is unknown in general words', () => {
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

test('the reason to sign in leads to what was wanted, and an address can name no other', () => {
  const named = ['add-product', 'favorites', 'messages', 'cart', 'canteen', 'vendor', 'goods'];
  expect(named.map((name) => guestReason(name))).toEqual([
    { words: 'Sign in to add a product.', to: '/my-goods' },
    { words: 'Sign in to see your favorites.', to: '/favorites' },
    { words: 'Sign in to read your messages.', to: '/messages' },
    { words: 'Sign in to see your cart.', to: '/cart' },
    { words: 'Sign in to order from a canteen.', to: '/canteens' },
    { words: 'Sign in to become a vendor.', to: '/vendor-payment' },
    { words: 'Sign in to see your goods and your store.', to: '/my-goods' },
  ]);
  for (const name of [null, '', 'toString', 'other']) expect(guestReason(name)).toBeUndefined();
});
