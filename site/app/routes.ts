import type { Page, PageAddress } from './page.ts';

interface Route {
  path: RegExp;
  /** The page's file, as the build's manifest names it. */
  file: string;
  load(): Promise<{ page: Page }>;
}

const routes: Route[] = [
  { path: /^\/$/, file: 'app/pages/Home.tsx', load: () => import('./pages/Home.tsx') },
  {
    path: /^\/product\/(?<id>[^/]+)$/,
    file: 'app/pages/Product.tsx',
    load: () => import('./pages/Product.tsx'),
  },
  { path: /^/, file: 'app/pages/NotFound.tsx', load: () => import('./pages/NotFound.tsx') },
];

/** A page with its code and the address it was asked for. */
export interface FoundPage {
  page: Page;
  address: PageAddress;
  file: string;
}

/** Finds the page of an address and loads its code. Only the server can tell which campus is unknown. */
export async function findPage(
  pathname: string,
  search: string,
  unknownCampus: string | undefined,
): Promise<FoundPage> {
  const query = new URLSearchParams(search);
  const isCampusUnknown = unknownCampus !== undefined && query.get('campus') === unknownCampus;
  for (const { path, file, load } of routes) {
    const match = path.exec(pathname);
    if (!match) continue;
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, safelyDecoded(value)]),
    );
    return { ...(await load()), file, address: { params, query, isCampusUnknown } };
  }
  throw new Error('The last route matches everything.');
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
