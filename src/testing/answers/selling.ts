import { parsePhoneNumber } from '../../contract/shared/chat-links.ts';
import { dayInLagos, dayMs, subtractDays } from '../../contract/shared/lagos-time.ts';
import { limits } from '../../contract/shared/limits.ts';
import { mediaIdFromUrl } from '../../contract/shared/media.ts';
import { ruleMessages } from '../../contract/shared/rule-messages.ts';
import type { Media, MyStore } from '../../contract/shared/types.ts';
import type { Answers, FakeCall, MarketRows } from '../call.ts';
import type { StoredPerson, StoredProduct, StoredStore } from '../demo-data.ts';
import { matchesSearch, paginate, splitWords } from '../lists.ts';
import { invalidField, Refusal, requireFound } from '../refusal.ts';
import {
  isBuyable,
  newestProducts,
  storeOf,
  toMyProduct,
  toMyProductDetails,
  toMyStore,
  toOwnVerification,
  totalsOf,
} from '../views.ts';
import { recordFavoriteChange } from './alerts.ts';
import { recordSearchMatches } from './saved-searches.ts';
import { campusId } from './shop.ts';
import { logEvent } from './webhooks.ts';

type SellingCall =
  | 'POST /create-product'
  | 'POST /update-product/{id}'
  | 'DELETE /product/{id}'
  | 'GET /my-products'
  | 'GET /my-products/{id}'
  | 'POST /media/{type}/upload'
  | 'GET /stores/can-create'
  | 'POST /stores'
  | 'POST /update-store'
  | 'GET /stores/my-store'
  | 'PUT /stores/my-store'
  | 'DELETE /stores/my-store'
  | 'POST /stores/my-store/put-back-products'
  | 'PATCH /stores/my-store/toggle-status'
  | 'POST /stores/my-store/logo'
  | 'POST /stores/my-store/cover'
  | 'POST /stores/my-store/image'
  | 'POST /stores/my-store/request-verification'
  | 'GET /stores/my-store/analytics';

/** A seller's products, uploads and store. */
export const sellingAnswers: Answers<SellingCall> = {
  'POST /create-product': (call) => {
    const { rows, caller, body, newId, now } = call;
    const { productName, productDescription, productPrice, category, phoneNumber } = body;
    if (!productName || !productDescription || !productPrice || !category || !phoneNumber) {
      throw new Refusal('invalid', ruleMessages.productFieldsMissing);
    }
    if (productPrice <= 0) throw invalidField('productPrice', ruleMessages.productPriceWrong);
    const media = toMedia(rows, body);
    if (media.length === 0) throw invalidField('productImages', ruleMessages.productImagesMissing);
    const store = storeOf(rows, caller._id);
    const campus = store?.campus ?? caller.campus ?? (body.campus && campusId(rows, body.campus));
    if (!campus) throw invalidField('campus', 'campus is not chosen yet: please choose yours first');
    const product: StoredProduct = {
      _id: newId('product'),
      productName,
      productDescription,
      productPrice,
      media,
      category,
      campus,
      status: 'active',
      stock: body.stock ?? null,
      views: 0,
      isFeatured: false,
      ...(body.organic && { organic: true }),
      createdAt: now(),
      sellerId: caller._id,
      ...(store && { storeId: store._id }),
      isHidden: false,
    };
    rows.products.push(product);
    logEvent(call, 'product.listed', campus);
    recordSearchMatches(call, product);
    return { product: toMyProductDetails(rows, product) };
  },

  'POST /update-product/{id}': (call) => {
    const { rows, caller, params, body } = call;
    const product = findOwnProduct(rows, caller, params.id);
    const { productImages, videos, public_ids, phoneNumber, organic, ...fields } = body;
    if (fields.productPrice !== undefined && !(fields.productPrice > 0)) {
      throw invalidField('productPrice', ruleMessages.productPriceWrong);
    }
    if (fields.status !== undefined) delete product.statusWithStore;
    const { productPrice: priceBefore, status, stock } = product;
    const wasSoldOut = status === 'out_of_stock' || stock === 0;
    Object.assign(product, withoutUndefined(fields));
    if (product.productPrice < priceBefore) recordFavoriteChange(call, 'price_drop', product, priceBefore);
    if (wasSoldOut && isBuyable(rows, product)) recordFavoriteChange(call, 'back_in_stock', product);
    recordSearchMatches(call, product);
    if (organic !== undefined) product.organic = organic || undefined;
    if (productImages || videos || public_ids) {
      const images = toMedia(rows, { productImages, public_ids });
      const oldFiles = (type: Media['type']) => product.media.filter((file) => file.type === type);
      product.media = public_ids
        ? images
        : [
            ...(productImages ? images : oldFiles('image')),
            ...(videos ? toMedia(rows, { videos }) : oldFiles('video')),
          ];
    }
    return { product: toMyProductDetails(rows, product) };
  },

  'DELETE /product/{id}': ({ rows, caller, params }) => {
    const { _id } = findOwnProduct(rows, caller, params.id);
    rows.products = rows.products.filter((product) => product._id !== _id);
    rows.reviews = rows.reviews.filter(({ productId }) => productId !== _id);
    rows.favorites = rows.favorites.filter(({ targetId }) => targetId !== _id);
    return { productId: _id };
  },

  'GET /my-products': ({ rows, caller, query: { status, stock, category, search, ...paging } }) => {
    const shownStatus = (product: StoredProduct) =>
      product.status === 'active' && product.stock === 0 ? 'out_of_stock' : product.status;
    const products = rows.products.filter(
      (product) =>
        product.sellerId === caller._id &&
        (status === undefined || shownStatus(product) === status) &&
        (stock === undefined || isLowInStock(product)) &&
        (!category || product.category === category) &&
        matchesSearch(search, `${product.productName} ${product.productDescription}`),
    );
    const { batch, pagination } = paginate(newestProducts(products), paging);
    return {
      products: batch.map((product) => toMyProduct(rows, product)),
      pagination: { ...pagination, total: products.length },
    };
  },

  'GET /my-products/{id}': ({ rows, caller, params }) => ({
    product: toMyProductDetails(rows, findOwnProduct(rows, caller, params.id)),
  }),

  'POST /media/{type}/upload': ({ rows, files, params, newId }) => {
    if (files.length === 0) throw invalidField('file', 'file is missing');
    const uploads = files.map((file) => saveFile(rows, newId, params.type, file));
    const [upload] = uploads as [(typeof uploads)[number]];
    return uploads.length > 1 ? { ...upload, files: uploads } : upload;
  },

  'GET /stores/can-create': ({ rows, caller }) => {
    if (storeOf(rows, caller._id)) return { canCreate: false, reason: ruleMessages.alreadyHasStore };
    return caller.paidSince ? { canCreate: true } : { canCreate: false, reason: ruleMessages.unpaid };
  },

  'POST /stores': (call) => {
    const { rows, caller, body, scopes } = call;
    const { name, category, phone } = body;
    if (!name || !category) throw new Refusal('invalid', ruleMessages.storeNameOrCategoryMissing);
    if (!phone) throw invalidField('phone', ruleMessages.storePhoneMissing);
    if (!caller.campus) throw new Refusal('forbidden', 'Please choose a campus in your profile first.');
    const store = addStore(call, {
      storeName: name,
      category,
      campus: caller.campus,
      storeDescription: '',
      storeAddress: caller.address ?? '',
      ...readOptionalFields(body),
    });
    return { store: toMyStore(rows, store, scopes) };
  },

  'POST /update-store': (call) => {
    const { rows, caller, body, scopes } = call;
    const { storeName, storeDescription, address, campus, storeCategory, deliveryTime } = body;
    if (!storeName || !storeDescription || !address || !campus || !storeCategory) {
      throw new Refusal('invalid', ruleMessages.storeFieldsMissing);
    }
    const oldStore = storeOf(rows, caller._id);
    const bannerId = body.store_public_id || (body.storeBanner && mediaIdFromUrl(body.storeBanner));
    if (!bannerId && !oldStore?.storeBanner) {
      throw invalidField('storeBanner', ruleMessages.storeBannerMissing);
    }
    const fields = {
      storeName,
      storeDescription,
      storeAddress: address,
      campus: campusId(rows, campus),
      category: storeCategory,
      ...(deliveryTime !== undefined && { deliveryTime: deliveryTime || undefined }),
      ...(bannerId && { storeBanner: `/media/${bannerId}/960.webp` }),
    };
    const store = oldStore ? changeStore(rows, oldStore, fields) : addStore(call, fields);
    return { store: toMyStore(rows, store, scopes) };
  },

  'GET /stores/my-store': ({ rows, caller, scopes }) => {
    const store = toMyStore(rows, requireFound(storeOf(rows, caller._id), 'Store not found'), scopes);
    const ownOrders = rows.orders.filter(({ sellerId }) => sellerId === caller._id);
    const totals = totalsOf(ownOrders);
    const taken = rows.products.filter(
      ({ sellerId, statusWithStore }) => sellerId === caller._id && statusWithStore,
    );
    return {
      store,
      stats: {
        totalOrders: totals.orders,
        revenue: totals.revenue,
        productCount: store.productCount,
        followerCount: store.followerCount,
        productsToPutBack: taken.length,
        pendingRevenue: ownOrders
          .filter(({ status }) => status === 'opened')
          .reduce((sum, { total }) => sum + total, 0),
        lowStockCount: rows.products.filter(
          (product) => product.sellerId === caller._id && isLowInStock(product),
        ).length,
      },
    };
  },

  'PUT /stores/my-store': ({ rows, caller, body, scopes }) => {
    const { name, category, campus, deliveryTime, banner, ...optionalFields } = body;
    const store = changeStore(rows, requireStoreOf(rows, caller), {
      ...withoutUndefined({ storeName: name, category }),
      ...(campus !== undefined && { campus: campusId(rows, campus) }),
      ...(deliveryTime !== undefined && { deliveryTime: deliveryTime || undefined }),
      ...(banner !== undefined && { storeBanner: pictureUrl(banner, 960) }),
      ...readOptionalFields(optionalFields),
    });
    return { store: toMyStore(rows, store, scopes) };
  },

  'DELETE /stores/my-store': ({ rows, caller }) => {
    const { _id } = requireStoreOf(rows, caller);
    const products = rows.products.filter(({ storeId }) => storeId === _id);
    for (const product of products) {
      if (product.status !== 'inactive') product.statusWithStore = product.status;
      product.status = 'inactive';
      delete product.storeId;
    }
    delete caller.verifiedAs;
    rows.stores = rows.stores.filter((store) => store._id !== _id);
    rows.verifications = rows.verifications.filter(({ storeId }) => storeId !== _id);
    return { storeId: _id, productsTakenDown: products.length };
  },

  'POST /stores/my-store/put-back-products': ({ rows, caller }) => {
    const products = rows.products.filter(
      ({ sellerId, statusWithStore }) => sellerId === caller._id && statusWithStore,
    );
    for (const product of products) {
      product.status = product.statusWithStore ?? product.status;
      delete product.statusWithStore;
    }
    return { productsPutBack: products.length };
  },

  'PATCH /stores/my-store/toggle-status': ({ rows, caller, scopes }) => {
    const store = requireStoreOf(rows, caller);
    store.isActive = !store.isActive;
    return { store: toMyStore(rows, store, scopes) };
  },

  'POST /stores/my-store/logo': (call) => ({ logoUrl: replacePicture(call, 'logoUrl', 240) }),
  'POST /stores/my-store/cover': (call) => ({ coverUrl: replacePicture(call, 'coverUrl', 960) }),
  'POST /stores/my-store/image': (call) => ({ imageUrl: replacePicture(call, 'imageUrl', 480) }),

  'POST /stores/my-store/request-verification': ({ rows, caller, body, newId, now }) => {
    const { level = 'premium', note = '' } = body;
    const { _id: storeId } = requireStoreOf(rows, caller);
    if (caller.verifiedAs === 'gold' || caller.verifiedAs === level) {
      throw new Refusal('conflict', 'Your store has this level already.');
    }
    if (rows.verifications.some((request) => request.storeId === storeId && request.status === 'pending')) {
      throw new Refusal('conflict', 'Your last request still waits for an answer.');
    }
    const request = {
      _id: newId('verification'),
      storeId,
      level,
      note,
      status: 'pending' as const,
      createdAt: now(),
    };
    rows.verifications.push(request);
    return { verification: toOwnVerification(request) };
  },

  'GET /stores/my-store/analytics': ({ rows, caller, query, now }) => {
    const { endDate = dayInLagos(now()), startDate = subtractDays(endDate, 29) } = query;
    if (startDate > endDate) throw invalidField('startDate', 'startDate must not be after endDate');
    const orders = rows.orders.filter(
      ({ sellerId, createdAt }) =>
        sellerId === caller._id && dayInLagos(createdAt) >= startDate && dayInLagos(createdAt) <= endDate,
    );
    const dayCount = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
    const totals = totalsOf(orders);
    return {
      startDate,
      endDate,
      totalOrders: totals.orders,
      revenue: totals.revenue,
      days: Array.from({ length: dayCount }, (_, index) => {
        const date = subtractDays(endDate, dayCount - 1 - index);
        return { date, ...totalsOf(orders.filter(({ createdAt }) => dayInLagos(createdAt) === date)) };
      }),
      topProducts: findTopProducts(orders),
    };
  },
};

const isLowInStock = ({ status, stock }: StoredProduct) =>
  status !== 'inactive' && stock !== null && stock <= limits.lowStockMax;

function findTopProducts(orders: MarketRows['orders']) {
  const totals = new Map<string, { productName: string; quantity: number; revenue: number }>();
  const latestFirst = orders
    .filter(({ status }) => status === 'completed')
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  for (const { lines } of latestFirst) {
    for (const { productId = '', name, quantity, lineTotal } of lines) {
      const total = totals.get(productId) ?? { productName: name, quantity: 0, revenue: 0 };
      total.quantity += quantity;
      total.revenue += lineTotal;
      totals.set(productId, total);
    }
  }
  return [...totals]
    .map(([productId, total]) => ({ ...(productId && { productId }), ...total }))
    .sort((a, b) => b.quantity - a.quantity || a.productName.localeCompare(b.productName))
    .slice(0, 5);
}

function findOwnProduct(rows: MarketRows, { _id }: StoredPerson, id: string): StoredProduct {
  return requireFound(
    rows.products.find((product) => product._id === id && product.sellerId === _id),
    'Product not found',
  );
}

function requireStoreOf(rows: MarketRows, { _id }: StoredPerson): StoredStore {
  return requireFound(storeOf(rows, _id), 'Store not found');
}

/** Returns an object without its undefined fields, which would overwrite values. */
function withoutUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

type FileFields = Pick<
  FakeCall<'POST /update-product/{id}'>['body'],
  'productImages' | 'videos' | 'public_ids'
>;

/** Returns the files that a product names, by URL, by id or by both. Pictures come first. */
function toMedia(
  rows: MarketRows,
  { productImages = [], videos = [], public_ids = [] }: FileFields,
): Media[] {
  const ids = new Set([
    ...[...productImages, ...videos].map((url) => mediaIdFromUrl(url) ?? url),
    ...public_ids,
  ]);
  const files = [...ids].map((id): Media => {
    const known = rows.products.flatMap(({ media }) => media).find(({ url }) => mediaIdFromUrl(url) === id);
    if (known) return known;
    const { type, format, bytes } = rows.uploads.get(id) ?? { type: 'image', format: 'webp', bytes: 0 };
    return type === 'image'
      ? { url: `/media/${id}/480.webp`, width: 480, height: 480, color: '#c8a26b', type }
      : { url: `/media/${id}/video.${format}`, width: 480, height: 480, color: '#c8a26b', type, bytes };
  });
  return files.sort((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0));
}

function saveFile(
  rows: MarketRows,
  newId: FakeCall<'POST /media/{type}/upload'>['newId'],
  type: 'image' | 'video',
  file: File,
) {
  const id = newId('media');
  const format = type === 'image' ? 'webp' : file.type === 'video/webm' ? 'webm' : 'mp4';
  rows.uploads.set(id, { type, format, bytes: file.size });
  const name = type === 'image' ? '960.webp' : `video.${format}`;
  return {
    secure_url: `/media/${id}/${name}`,
    public_id: id,
    resource_type: type,
    format,
  } as const;
}

/** Saves an uploaded picture of the caller's store. Returns its URL. */
function replacePicture(
  {
    rows,
    caller,
    files,
    newId,
  }: Pick<FakeCall<'POST /stores/my-store/logo'>, 'rows' | 'caller' | 'files' | 'newId'>,
  field: 'logoUrl' | 'coverUrl' | 'imageUrl',
  width: number,
): string {
  const store = requireStoreOf(rows, caller);
  const [file] = files;
  if (!file) throw invalidField('file', 'file is missing');
  const url = `/media/${saveFile(rows, newId, 'image', file).public_id}/${width}.webp`;
  store[field] = url;
  return url;
}

/** Returns the URL of a picture by its id or another of its URLs. An empty text removes the picture. */
function pictureUrl(idOrUrl: string | null, width: number): string | null {
  return idOrUrl ? `/media/${mediaIdFromUrl(idOrUrl) ?? idOrUrl}/${width}.webp` : null;
}

type OptionalFields = Pick<
  FakeCall<'PUT /stores/my-store'>['body'],
  'description' | 'location' | 'phone' | 'email' | 'social' | 'logo' | 'coverImage' | 'storeImage'
>;

/** Returns the sent optional fields of a store. An empty text removes a value. */
function readOptionalFields(body: OptionalFields): Partial<StoredStore> {
  const { description, location, phone, email, social, logo, coverImage, storeImage } = body;
  return {
    ...withoutUndefined({ storeDescription: description, storeAddress: location }),
    ...(phone !== undefined && { phone: readPhone('phone', phone) }),
    ...(email !== undefined && { email: email || undefined }),
    ...(social?.instagram !== undefined && { instagram: social.instagram.replace('@', '') || undefined }),
    ...(social?.whatsapp !== undefined && { whatsapp: readPhone('whatsapp', social.whatsapp) }),
    ...(logo !== undefined && { logoUrl: pictureUrl(logo, 240) }),
    ...(coverImage !== undefined && { coverUrl: pictureUrl(coverImage, 960) }),
    ...(storeImage !== undefined && { imageUrl: pictureUrl(storeImage, 480) }),
  };
}

export function readPhone(field: string, text: string): string | undefined {
  if (text === '') return undefined;
  const phone = parsePhoneNumber(text);
  if (!phone) throw invalidField(field, `${field} must be a phone number, such as 08031234567`);
  return phone;
}

type RequiredStoreFields = Pick<
  MyStore,
  'storeName' | 'category' | 'campus' | 'storeDescription' | 'storeAddress'
>;

/** Adds the caller's store, and moves the caller's products on its campus into it. */
function addStore(
  { rows, caller, newId, now }: Pick<FakeCall<'POST /stores'>, 'rows' | 'caller' | 'newId' | 'now'>,
  fields: RequiredStoreFields & Partial<StoredStore>,
): StoredStore {
  if (storeOf(rows, caller._id)) throw new Refusal('conflict', ruleMessages.alreadyHasStore);
  const store: StoredStore = {
    _id: newId('store'),
    storeBanner: null,
    logoUrl: null,
    coverUrl: null,
    imageUrl: null,
    isActive: true,
    sellerId: caller._id,
    slug: toSlug(rows, fields.storeName, fields.campus),
    createdAt: now(),
    ...fields,
  };
  rows.stores.push(store);
  for (const product of rows.products) {
    if (product.sellerId === caller._id && !product.storeId && product.campus === store.campus) {
      product.storeId = store._id;
    }
  }
  return store;
}

/** Changes a store. A change of its campus applies to its products too. */
function changeStore(rows: MarketRows, store: StoredStore, fields: Partial<StoredStore>): StoredStore {
  const { storeName = store.storeName, campus = store.campus } = fields;
  const slug = toSlug(rows, storeName, campus, store._id);
  Object.assign(store, fields, { slug });
  for (const product of rows.products) {
    if (product.storeId === store._id) product.campus = store.campus;
  }
  return store;
}

/** Returns the name of a store in URLs. A campus has one store of each name. */
function toSlug(rows: MarketRows, name: string, campus: string, ownId?: string): string {
  const slug = splitWords(name).join('-');
  if (rows.stores.some((store) => store.slug === slug && store.campus === campus && store._id !== ownId)) {
    throw new Refusal('conflict', ruleMessages.storeNameTaken);
  }
  return slug;
}
