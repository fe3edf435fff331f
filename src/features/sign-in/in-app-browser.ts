/** Returns the app whose built-in browser shows this page. Google refuses sign-ins there. */
export function inAppBrowser(userAgent = navigator.userAgent): string | undefined {
  if (/Instagram/i.test(userAgent)) return 'Instagram';
  if (/FBAN|FBAV|FB_IAB/i.test(userAgent)) return 'Facebook';
  if (/musical_ly|TikTok|BytedanceWebview/i.test(userAgent)) return 'TikTok';
  if (/Snapchat/i.test(userAgent)) return 'Snapchat';
  return undefined;
}

/** Returns a URL that opens this page in Chrome: an intent on Android, Chrome's own scheme on an iPhone. */
export function addressForChrome({ href, host, pathname, search }: Location, userAgent: string): string {
  return /Android/i.test(userAgent)
    ? `intent://${host}${pathname}${search}#Intent;scheme=https;package=com.android.chrome;end`
    : href.replace(/^http/, 'googlechrome');
}
