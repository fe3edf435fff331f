import type { Plugin } from 'vite';

/** One thing to leave out: where it is, and what stands there instead. */
interface Cut {
  what: string;
  from: string | RegExp;
  to?: string;
}

/** Parts of our packages that no widget uses, and which no build can see are unused. By the file they are in. */
const cuts: Record<string, Cut[]> = {
  'swr/dist/use-swr-emll9s78.mjs': [
    {
      what: 'Suspense, and warnings about it',
      from: /(compare, )suspense, ([\s\S]*?), strictServerPrefetchWarning \} = config;/,
      to: '$1$2 } = config; const suspense = false, strictServerPrefetchWarning = false;',
    },
    { what: 'promises read in render', from: /const use = React\.use \|\|[\s\S]*?\n\}\);/ },
    {
      what: 'promises as fallback',
      from: 'fallback && isPromiseLike(fallback) ? use(fallback) : fallback',
      to: 'fallback',
    },
    { what: 'a resolved promise for Suspense', from: /const resolvedUndef[\s\S]*?value = UNDEFINED;/ },
    {
      what: 'data of Server Components',
      from: /const hasCacheData = .*/,
      to: 'const hasCacheData = false;',
    },
    {
      what: 'requests of Server Components',
      from: /const shouldUseRSCPreload = .*/,
      to: 'const shouldUseRSCPreload = false;',
    },
    {
      what: 'what Suspense preloaded',
      from: /useIsomorphicLayoutEffect\(\(\)=>\{\n\s+const preloaded =[\s\S]*?\n {4}\}\);/,
    },
    {
      what: 'what Server Components preloaded',
      from: /useIsomorphicLayoutEffect\(\(\)=>\{\n\s+if \(fetcher \|\| !hasCacheData[\s\S]*?\n {4}\}\);/,
    },
    {
      what: 'what a server rendered',
      from: /const serverSnapshot = .*/,
      to: 'const serverSnapshot = clientSnapshot;',
    },
    {
      what: 'telling that loading is slow',
      from: /if \(config\.loadingTimeout && [\s\S]*?config\.loadingTimeout\);\n {16}\}/,
    },
    {
      what: 'polling',
      from: /useIsomorphicLayoutEffect\(\(\)=>\{\n\s+let timer;[\s\S]*?key\n {4}\]\);/,
    },
    { what: 'noticing a hydration', from: /!IS_SERVER && [\s\S]*?hydrationRef;\n {4}\}\);/ },
    {
      what: 'settings by context',
      from: /OBJECT\.defineProperty\(SWRConfig\$1[\s\S]*?\}\)/,
      to: 'SWRConfig$1',
    },
  ],
  'swr/dist/config-context-ext53wcz.mjs': [
    { what: 'servers', from: 'typeof window != STR_UNDEFINED;', to: 'true;' },
    { what: 'old versions of Deno', from: "isWindowDefined && 'Deno' in window", to: 'false' },
    { what: 'servers again', from: '!isWindowDefined || isLegacyDeno', to: 'false' },
    { what: 'React 17', from: '!React.useId', to: 'false' },
    {
      what: 'its own rules for trying again',
      from: /const onErrorRetry = [\s\S]*?\n\};/,
      to: 'const onErrorRetry = noop;',
    },
    {
      what: 'longer waits on slow networks',
      from: /const slowConnection = [\s\S]*?;/,
      to: 'const slowConnection = false;',
    },
    { what: 'joining settings of contexts', from: /if \(b\) \{\n[\s\S]*?\n {4}\}/ },
    {
      what: 'what a server rendered',
      from: /if \(!\(key in INITIAL_CACHE\)\) \{\n[\s\S]*?\n {16}\}/,
    },
    {
      what: 'what a server rendered, read',
      from: /if \(key in INITIAL_CACHE\) return INITIAL_CACHE\[key\];/,
    },
    {
      what: 'emptying the cache',
      from: /const unload = \(unloadOptions\)=>\{[\s\S]*?\n {8}\};/,
      to: 'const unload = noop;',
    },
    { what: 'keys that are no text', from: 'stableHash(key) :', to: 'String(key) :' },
  ],
  'swr/dist/_internal/index.mjs': [
    { what: 'developer tools', from: 'isWindowDefined && window.__SWR_DEVTOOLS_USE__', to: 'false' },
    { what: 'preloading', from: 'use.concat(middleware)', to: '[]' },
  ],
  'dequal/lite/index.mjs': [
    { what: 'dates, which JSON has not', from: 'if (ctor === Date) return foo.getTime() === bar.getTime();' },
    { what: 'patterns, as little', from: 'if (ctor === RegExp) return foo.toString() === bar.toString();' },
  ],
  '@r2wc/core/dist/core.js': [
    // Our elements read their attributes and properties themselves.
    { what: 'attributes at the start', from: /for \(const s of n\) \{[\s\S]*?\n {6}\}/ },
    { what: 'attributes that change', from: /attributeChangedCallback\([\s\S]*?\n {4}\}/ },
    { what: 'properties', from: /for \(const r of n\) \{\n {4}const s = d\[r\], l[\s\S]*?\n {2}\}/ },
  ],
};

/**
 * The script tag's build without what it does not use of its packages. They are pinned exactly; when a text is not
 * found any more the build fails, and who raises the version looks at it again.
 */
export function leanPackages(): Plugin {
  const missing = new Set(Object.keys(cuts));
  return {
    name: 'campus-market:lean-packages',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/(swr|dequal|@r2wc\/core)\// },
      handler(code, id) {
        const file = Object.keys(cuts).find((name) => id.endsWith(name));
        if (!file) return undefined;
        missing.delete(file);
        return cuts[file]?.reduce((text, cut) => without(text, cut, file), code);
      },
    },
    generateBundle() {
      if (missing.size > 0) throw new Error(`Nothing could be left out of ${[...missing].join(', ')}`);
    },
  };
}

function without(text: string, { what, from, to = '' }: Cut, file: string): string {
  const found = typeof from === 'string' ? text.includes(from) : from.test(text);
  if (!found) throw new Error(`${file} has changed, so it cannot be built without ${what}`);
  return text.replace(from, to);
}
