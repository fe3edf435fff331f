/** In Safari of iOS a site is installed by hand, and only people can be told how. */
export function isIosSafari({ userAgent, maxTouchPoints }: Navigator = navigator): boolean {
  // An iPad calls itself a Mac, which has no touch screen.
  const isIos = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return (
    isIos && /Version\/.*Safari/.test(userAgent) && !/(Fx|Edg|OP)iOS|OPT\/|DuckDuckGo|Ddg\//.test(userAgent)
  );
}

/** Whether this browser may ever let a person install the site, and has not done so yet. */
export function mayInstall(): boolean {
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
  return !isInstalled && ('onbeforeinstallprompt' in window || isIosSafari());
}
