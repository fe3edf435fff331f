/** The market that was chosen when the documentation was built, with `DOCS_MARKET`. */
declare const __DOCS_MARKET__: string;

/** The address of the market whose elements the examples show. */
export const marketUrl = () => __DOCS_MARKET__.replace(/\/$/, '') || location.origin;

let loading: Promise<void> | undefined;

/** Loads the market's elements, once. The promise is rejected if there is no market. */
export function loadMarket(): Promise<void> {
  loading ??= addScript(`${marketUrl()}/embed.js`);
  return loading;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded.`));
    document.head.append(script);
  });
}
