/** The file with which the code of this page begins: it tells of which build the page is. */
export function entryOfPage(): string {
  const script = document.querySelector<HTMLScriptElement>('body > script[type=module]');
  return new URL(script?.src ?? '/', location.href).pathname;
}
