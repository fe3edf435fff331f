/** The app whose own browser shows this page. Google signs nobody in there. */
export function inAppBrowser(userAgent = navigator.userAgent): string | undefined {
  if (/Instagram/i.test(userAgent)) return 'Instagram';
  if (/FBAN|FBAV|FB_IAB/i.test(userAgent)) return 'Facebook';
  if (/musical_ly|TikTok|BytedanceWebview/i.test(userAgent)) return 'TikTok';
  if (/Snapchat/i.test(userAgent)) return 'Snapchat';
  return undefined;
}

/** An address that opens this page in Chrome: Android knows a link for it, and iPhones do where Chrome is installed. */
export function addressForChrome({ href, host, pathname, search }: Location, userAgent: string): string {
  return /Android/i.test(userAgent)
    ? `intent://${host}${pathname}${search}#Intent;scheme=https;package=com.android.chrome;end`
    : href.replace(/^http/, 'googlechrome');
}
