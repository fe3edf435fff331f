import type { PageAddress } from 'campus-market/site';
import type { Access, Page } from './page.ts';

interface Route {
  path: RegExp;
  /** Who may see the page. Without it, everybody. */
  access?: Access;
  /** The page's module by its name in the build's manifest. Only for the server; false in the code for browsers. */
  file: string | false;
  load(): Promise<{ page: Page }>;
}

/** The pages of the site, and who may see them. The first match wins. */
const routes: Route[] = [
  {
    path: /^\/$/,
    file: import.meta.env.SSR && 'app/pages/Home.tsx',
    load: () => import('./pages/Home.tsx'),
  },
  {
    path: /^\/product\/(?<id>[^/]+)$/,
    file: import.meta.env.SSR && 'app/pages/Product.tsx',
    load: () => import('./pages/Product.tsx'),
  },
  {
    path: /^\/product\/(?<id>[^/]+)\/reviews$/,
    file: import.meta.env.SSR && 'app/pages/Reviews.tsx',
    load: () => import('./pages/Reviews.tsx'),
  },
  {
    path: /^\/login$/,
    access: 'guest',
    file: import.meta.env.SSR && 'app/pages/sign-in/Login.tsx',
    load: () => import('./pages/sign-in/Login.tsx'),
  },
  {
    path: /^\/auth\/success$/,
    file: import.meta.env.SSR && 'app/pages/sign-in/AuthSuccess.tsx',
    load: () => import('./pages/sign-in/AuthSuccess.tsx'),
  },
  {
    path: /^\/google_callback$/,
    file: import.meta.env.SSR && 'app/pages/sign-in/GoogleCallback.tsx',
    load: () => import('./pages/sign-in/GoogleCallback.tsx'),
  },
  {
    path: /^\/favorites$/,
    access: 'login',
    file: import.meta.env.SSR && 'app/pages/Favorites.tsx',
    load: () => import('./pages/Favorites.tsx'),
  },
  {
    path: /^\/cart$/,
    access: 'login',
    file: import.meta.env.SSR && 'app/pages/Cart.tsx',
    load: () => import('./pages/Cart.tsx'),
  },
  {
    path: /^\/orders$/,
    access: 'login',
    file: import.meta.env.SSR && 'app/pages/Orders.tsx',
    load: () => import('./pages/Orders.tsx'),
  },
  {
    path: /^\/profile$/,
    file: import.meta.env.SSR && 'app/pages/Profile.tsx',
    load: () => import('./pages/Profile.tsx'),
  },
  {
    path: /^\/weautomate$/,
    access: 'admin',
    file: import.meta.env.SSR && 'app/pages/Admin.tsx',
    load: () => import('./pages/Admin.tsx'),
  },
  {
    path: /^\/stores$/,
    file: import.meta.env.SSR && 'app/pages/Stores.tsx',
    load: () => import('./pages/Stores.tsx'),
  },
  {
    path: /^\/store\/(?<store>[^/]+)$/,
    file: import.meta.env.SSR && 'app/pages/Store.tsx',
    load: () => import('./pages/Store.tsx'),
  },
  {
    path: /^\/seller\/(?<id>[^/]+)$/,
    file: import.meta.env.SSR && 'app/pages/Seller.tsx',
    load: () => import('./pages/Seller.tsx'),
  },
  {
    path: /^\/farmers-market$/,
    file: import.meta.env.SSR && 'app/pages/FarmersMarket.tsx',
    load: () => import('./pages/FarmersMarket.tsx'),
  },
  {
    path: /^\/farmer\/(?<farm>[^/]+)$/,
    file: import.meta.env.SSR && 'app/pages/Farm.tsx',
    load: () => import('./pages/Farm.tsx'),
  },
  {
    path: /^\/farmer\/?$/,
    file: import.meta.env.SSR && 'app/pages/FarmWithoutId.tsx',
    load: () => import('./pages/FarmWithoutId.tsx'),
  },
  {
    path: /^\/canteens$/,
    file: import.meta.env.SSR && 'app/pages/Canteens.tsx',
    load: () => import('./pages/Canteens.tsx'),
  },
  {
    path: /^\/canteen\/(?<id>[^/]+)$/,
    file: import.meta.env.SSR && 'app/pages/Canteen.tsx',
    load: () => import('./pages/Canteen.tsx'),
  },
  {
    path: /^\/my-goods$/,
    access: 'login',
    file: import.meta.env.SSR && 'app/pages/selling/MyGoods.tsx',
    load: () => import('./pages/selling/MyGoods.tsx'),
  },
  {
    path: /^\/update-product\/(?<productId>[^/]+)$/,
    access: 'login',
    file: import.meta.env.SSR && 'app/pages/selling/UpdateProduct.tsx',
    load: () => import('./pages/selling/UpdateProduct.tsx'),
  },
  {
    path: /^\/manage-products$/,
    access: 'login',
    file: import.meta.env.SSR && 'app/pages/selling/ManageProducts.tsx',
    load: () => import('./pages/selling/ManageProducts.tsx'),
  },
  {
    path: /^\/my-store$/,
    access: 'login',
    file: import.meta.env.SSR && 'app/pages/selling/MyStore.tsx',
    load: () => import('./pages/selling/MyStore.tsx'),
  },
  {
    path: /^\/vendor-payment$/,
    access: 'login',
    file: import.meta.env.SSR && 'app/pages/selling/VendorPayment.tsx',
    load: () => import('./pages/selling/VendorPayment.tsx'),
  },
  {
    path: /^\/messages$/,
    access: 'login',
    file: import.meta.env.SSR && 'app/pages/Messages.tsx',
    load: () => import('./pages/Messages.tsx'),
  },
  {
    path: /^\/notifications$/,
    access: 'login',
    file: import.meta.env.SSR && 'app/pages/Notifications.tsx',
    load: () => import('./pages/Notifications.tsx'),
  },
  {
    path: /^\/privacy$/,
    file: import.meta.env.SSR && 'app/pages/Privacy.tsx',
    load: () => import('./pages/Privacy.tsx'),
  },
  {
    path: /^\/embed-builder$/,
    file: import.meta.env.SSR && 'app/pages/EmbedBuilder.tsx',
    load: () => import('./pages/EmbedBuilder.tsx'),
  },
  {
    path: /^/,
    file: import.meta.env.SSR && 'app/pages/NotFound.tsx',
    load: () => import('./pages/NotFound.tsx'),
  },
];

/** A page, and the address at which the visitor opened it. */
export interface FoundPage {
  page: Page;
  access: Access;
  address: PageAddress;
  file: string | false;
}

/** Finds the page of a URL and loads its code. `unknownCampus` is from the server, which has the list of all campuses. */
export async function findPage(
  pathname: string,
  search: string,
  unknownCampus: string | undefined,
): Promise<FoundPage> {
  const query = new URLSearchParams(search);
  const isCampusUnknown = unknownCampus !== undefined && query.get('campus') === unknownCampus;
  for (const route of routes) {
    const match = route.path.exec(pathname);
    if (!match) continue;
    const { access = 'open', file } = route;
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeParam(value)]),
    );
    return { page: await loadPage(route), access, file, address: { params, query, isCampusUnknown } };
  }
  // The last route matches everything.
  throw new Error(`No route matches ${pathname}`);
}

const pages = new Map<Route, Page>();

/** Caches the pages, because a repeated `import()` is slow in Node. */
async function loadPage(route: Route): Promise<Page> {
  const page = pages.get(route) ?? (await route.load()).page;
  pages.set(route, page);
  return page;
}

function decodeParam(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text contains a `%` that is not an escape, as in a store named "100%".
    return text;
  }
}
