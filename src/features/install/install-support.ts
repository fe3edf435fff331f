/** Whether this is Safari on iOS, where a page cannot open the install dialog and we explain how to install by hand. */
export function isIosSafari({ userAgent, maxTouchPoints }: Navigator = navigator): boolean {
  // An iPad's user agent says Macintosh, but a Mac has no touch screen.
  const isIos = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return (
    isIos && /Version\/.*Safari/.test(userAgent) && !/(Fx|Edg|OP)iOS|OPT\/|DuckDuckGo|Ddg\//.test(userAgent)
  );
}

/** Whether this browser supports installing the site and has not installed it yet. */
export function isInstallPossible(): boolean {
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
  return !isInstalled && ('onbeforeinstallprompt' in window || isIosSafari());
}
