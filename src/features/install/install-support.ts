/** Whether this is Safari on iOS, where a page cannot open the install dialog and we explain how to install by hand. */
export function isIosSafari({ userAgent, maxTouchPoints }: Navigator = navigator): boolean {
  // An iPad's user agent says Macintosh, but a Mac has no touch screen.
  const isIos = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return (
    isIos && /Version\/.*Safari/.test(userAgent) && !/(Fx|Edg|OP)iOS|OPT\/|DuckDuckGo|Ddg\//.test(userAgent)
  );
}
