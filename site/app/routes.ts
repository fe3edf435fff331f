import type { Access, Page, PageAddress } from './page.ts';

interface Route {
  path: RegExp;
  access: Access;
  /** The page's file, as the build's manifest names it. */
  file: string;
  load(): Promise<{ page: Page }>;
}

/** Screens that come later: for now each has its guard, its title and a way on. */
const later = (path: RegExp, access: Access): Route => ({
  path,
  access,
  file: 'app/pages/Later.tsx',
  load: () => import('./pages/Later.tsx'),
});

/** All pages of the site, and who may see them. */
const routes: Route[] = [
  {
    path: /^\/$/,
    access: 'open',
    file: 'app/pages/Home.tsx',
    load: () => import('./pages/Home.tsx'),
  },
  {
    path: /^\/product\/(?<id>[^/]+)$/,
    access: 'open',
    file: 'app/pages/Product.tsx',
    load: () => import('./pages/Product.tsx'),
  },
  {
    path: /^\/login$/,
    access: 'guest',
    file: 'app/pages/Login.tsx',
    load: () => import('./pages/Login.tsx'),
  },
  {
    path: /^\/auth\/success$/,
    access: 'open',
    file: 'app/pages/AuthSuccess.tsx',
    load: () => import('./pages/AuthSuccess.tsx'),
  },
  {
    path: /^\/google_callback$/,
    access: 'open',
    file: 'app/pages/GoogleCallback.tsx',
    load: () => import('./pages/GoogleCallback.tsx'),
  },
  {
    path: /^\/favorites$/,
    access: 'login',
    file: 'app/pages/Favorites.tsx',
    load: () => import('./pages/Favorites.tsx'),
  },
  {
    path: /^\/cart$/,
    access: 'login',
    file: 'app/pages/Cart.tsx',
    load: () => import('./pages/Cart.tsx'),
  },
  {
    path: /^\/profile$/,
    access: 'open',
    file: 'app/pages/Profile.tsx',
    load: () => import('./pages/Profile.tsx'),
  },
  {
    path: /^\/weautomate$/,
    access: 'admin',
    file: 'app/pages/Admin.tsx',
    load: () => import('./pages/Admin.tsx'),
  },
  {
    path: /^\/stores$/,
    access: 'open',
    file: 'app/pages/Stores.tsx',
    load: () => import('./pages/Stores.tsx'),
  },
  {
    path: /^\/store\/(?<store>[^/]+)$/,
    access: 'open',
    file: 'app/pages/Store.tsx',
    load: () => import('./pages/Store.tsx'),
  },
  {
    path: /^\/seller\/(?<id>[^/]+)$/,
    access: 'open',
    file: 'app/pages/Seller.tsx',
    load: () => import('./pages/Seller.tsx'),
  },
  {
    path: /^\/farmers-market$/,
    access: 'open',
    file: 'app/pages/FarmersMarket.tsx',
    load: () => import('./pages/FarmersMarket.tsx'),
  },
  {
    path: /^\/farmer\/(?<farm>[^/]+)$/,
    access: 'open',
    file: 'app/pages/Farm.tsx',
    load: () => import('./pages/Farm.tsx'),
  },
  {
    path: /^\/farmer\/?$/,
    access: 'open',
    file: 'app/pages/FarmWithoutId.tsx',
    load: () => import('./pages/FarmWithoutId.tsx'),
  },
  {
    path: /^\/canteens$/,
    access: 'open',
    file: 'app/pages/Canteens.tsx',
    load: () => import('./pages/Canteens.tsx'),
  },
  {
    path: /^\/canteen\/(?<id>[^/]+)$/,
    access: 'open',
    file: 'app/pages/Canteen.tsx',
    load: () => import('./pages/Canteen.tsx'),
  },
  {
    path: /^\/my-goods$/,
    access: 'login',
    file: 'app/pages/selling/MyGoods.tsx',
    load: () => import('./pages/selling/MyGoods.tsx'),
  },
  {
    path: /^\/update-product\/(?<productId>[^/]+)$/,
    access: 'login',
    file: 'app/pages/selling/UpdateProduct.tsx',
    load: () => import('./pages/selling/UpdateProduct.tsx'),
  },
  {
    path: /^\/my-goods$/,
    access: 'login',
    file: 'app/pages/selling/MyGoods.tsx',
    load: () => import('./pages/selling/MyGoods.tsx'),
  },
  {
    path: /^\/manage-products$/,
    access: 'login',
    file: 'app/pages/selling/ManageProducts.tsx',
    load: () => import('./pages/selling/ManageProducts.tsx'),
  },
  {
    path: /^\/my-store$/,
    access: 'login',
    file: 'app/pages/selling/MyStore.tsx',
    load: () => import('./pages/selling/MyStore.tsx'),
  },
  {
    path: /^\/vendor-payment$/,
    access: 'login',
    file: 'app/pages/selling/VendorPayment.tsx',
    load: () => import('./pages/selling/VendorPayment.tsx'),
  },
  later(/^\/(?<screen>product\/[^/]+\/reviews)$/, 'open'),
  later(/^\/(?<screen>messages)$/, 'login'),
  {
    path: /^\/privacy$/,
    access: 'open',
    file: 'app/pages/Privacy.tsx',
    load: () => import('./pages/Privacy.tsx'),
  },
  {
    path: /^/,
    access: 'open',
    file: 'app/pages/NotFound.tsx',
    load: () => import('./pages/NotFound.tsx'),
  },
];

/** A page with its code and the address it was asked for. */
export interface FoundPage {
  page: Page;
  access: Access;
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
  for (const { path, access, file, load } of routes) {
    const match = path.exec(pathname);
    if (!match) continue;
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, safelyDecoded(value)]),
    );
    return { ...(await load()), access, file, address: { params, query, isCampusUnknown } };
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
