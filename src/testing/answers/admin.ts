import { classifyAdLink, normalizeAdLink } from '../../contract/shared/ad-links.ts';
import { categoryFilter } from '../../contract/shared/categories.ts';
import { chatLink } from '../../contract/shared/chat-links.ts';
import { dayInLagos, dayMs, subtractDays } from '../../contract/shared/lagos-time.ts';
import { formatNaira } from '../../contract/shared/naira.ts';
import { nextPaymentDay } from '../../contract/shared/next-payment.ts';
import { originMessage, parseOrigin } from '../../contract/shared/origins.ts';
import type { Ad, AdminAd, AdminCanteen, ChangedValues, Media, Query } from '../../contract/shared/types.ts';
import type { Answers, FakeCall, MarketRows } from '../call.ts';
import type { StoredCanteen, StoredMenuItem, StoredPerson, StoredProduct } from '../demo-data.ts';
import { latestFirst, matchesSearch, paginate, sortByKey } from '../lists.ts';
import { invalidField, Refusal, requireFound } from '../refusal.ts';
import {
  findPerson,
  toAd,
  toAdminProduct,
  toAdminUser,
  toCanteen,
  toReport,
  toVerification,
} from '../views.ts';
import { recordAlert } from './alerts.ts';
import { readPhone } from './selling.ts';
import { campusId } from './shop.ts';

type AdminPanelCall =
  | 'GET /canteens'
  | 'GET /canteens/{id}'
  | 'GET /canteens/{id}/contact'
  | 'GET /admin/canteens'
  | 'POST /admin/canteens'
  | 'PUT /admin/canteens/{id}'
  | 'PATCH /admin/canteens/{id}/toggle'
  | 'DELETE /admin/canteens/{id}'
  | 'POST /admin/canteens/{id}/items'
  | 'PUT /admin/canteens/{id}/items/{itemId}'
  | 'DELETE /admin/canteens/{id}/items/{itemId}'
  | 'GET /admin/delivery-locations'
  | 'POST /admin/delivery-locations'
  | 'DELETE /admin/delivery-locations/{id}'
  | 'GET /admin/ads/public'
  | 'GET /ads'
  | 'GET /notices'
  | 'GET /notices/mine'
  | 'GET /admin/ads'
  | 'POST /admin/ads'
  | 'PUT /admin/ads/{id}'
  | 'PATCH /admin/ads/{id}/toggle'
  | 'DELETE /admin/ads/{id}'
  | 'GET /admin/verify'
  | 'GET /admin/stats'
  | 'GET /admin/health'
  | 'GET /admin/users'
  | 'GET /admin/users/google/{id}'
  | 'PATCH /admin/users/{id}/paid-status'
  | 'PATCH /admin/users/{id}/suspension'
  | 'GET /admin/products'
  | 'PATCH /admin/products/{id}'
  | 'GET /admin/verifications'
  | 'PATCH /admin/verifications/{id}'
  | 'GET /admin/reports'
  | 'PATCH /admin/reports/{id}'
  | 'GET /admin/trail'
  | 'GET /admin/trail/admins'
  | 'GET /admin/embeds'
  | 'POST /admin/embeds'
  | 'DELETE /admin/embeds/{id}';

const hourMs = 3_600_000;

/** Canteens and adverts with their administration, and the rest of the admin panel. */
export const adminAnswers: Answers<AdminPanelCall> = {
  'GET /canteens': ({ rows, query: { campus, search, ...paging }, now }) => {
    const id = campus && campusId(rows, campus);
    const hasOwn = rows.canteens.some((canteen) => canteen.campus === id);
    const canteens = findCanteens(rows, search).filter(
      (canteen) => !id || (hasOwn ? canteen.campus === id : canteen.campus === undefined),
    );
    const time = now();
    const { batch, pagination } = paginate(
      sortByKey(canteens, ({ createdAt }) => createdAt, 'desc'),
      paging,
    );
    return { canteens: batch.map((canteen) => toCanteen(canteen, time)), pagination };
  },

  'GET /canteens/{id}': ({ rows, params, query, now }) => {
    const canteen = findCanteen(rows, params.id);
    const campus = query.campus ? campusId(rows, query.campus) : canteen.campus;
    const locationsOf = (place: string | undefined) =>
      rows.deliveryLocations.filter((location) => location.campus === place);
    return {
      canteen: toCanteen(canteen, now()),
      menu: rows.menuItems.filter(({ canteenId }) => canteenId === canteen._id).map(toMenuItem),
      deliveryLocations: [...(campus ? locationsOf(campus) : []), ...locationsOf(undefined)],
    };
  },

  'GET /canteens/{id}/contact': ({ rows, params, caller }) => {
    const { phone, name } = findCanteen(rows, params.id);
    const text = `Good day ${name}, this is ${caller.displayName}.`;
    return { chatLink: chatLink(phone ?? rows.config.deliveryPhone ?? undefined, text) };
  },

  'GET /admin/canteens': ({ rows, query, now }) => {
    const { campus, search, sortBy = 'createdAt', sortOrder } = query;
    const id = campus && campusId(rows, campus);
    const canteens = findCanteens(rows, search).filter((canteen) => !id || canteen.campus === id);
    const time = now();
    const { batch, pagination } = paginate(
      sortByTimeOrName(canteens, sortBy, sortOrder, ({ name }) => name),
      query,
    );
    return { canteens: batch.map((canteen) => toAdminCanteen(canteen, time)), pagination };
  },

  'POST /admin/canteens': ({ rows, body, newId, now, recordChange }) => {
    if (!body.name) throw invalidField('name', 'name is required');
    const canteen: StoredCanteen = {
      _id: newId('canteen'),
      name: body.name,
      subtitle: '',
      location: '',
      specialties: [],
      media: [],
      isOpen: true,
      createdAt: now(),
    };
    rows.canteens.push(changeCanteen(rows, canteen, body));
    recordChange({ ...nameOf('canteen', canteen), before: null, after: { name: canteen.name } });
    return { canteen: toAdminCanteen(canteen, now()) };
  },

  'PUT /admin/canteens/{id}': ({ rows, params, body, now, recordChange }) => {
    const canteen = findCanteen(rows, params.id);
    const before = { name: canteen.name };
    changeCanteen(rows, canteen, body);
    recordChange({ ...nameOf('canteen', canteen), before, after: { name: canteen.name } });
    return { canteen: toAdminCanteen(canteen, now()) };
  },

  'PATCH /admin/canteens/{id}/toggle': ({ rows, params, body: { isOpen }, now, recordChange }) => {
    const canteen = findCanteen(rows, params.id);
    const before = { isOpen: canteen.isOpen };
    canteen.isOpen = isOpen;
    recordChange({ ...nameOf('canteen', canteen), before, after: { isOpen } });
    return { canteen: toAdminCanteen(canteen, now()) };
  },

  'DELETE /admin/canteens/{id}': ({ rows, params, now, recordChange }) => {
    const canteen = findCanteen(rows, params.id);
    const menu = rows.menuItems.filter(({ canteenId }) => canteenId === canteen._id);
    rows.canteens = rows.canteens.filter(({ _id }) => _id !== canteen._id);
    rows.menuItems = rows.menuItems.filter(({ canteenId }) => canteenId !== canteen._id);
    const lines = menu.map(({ name, price }) => `${name}, ${formatNaira(price)}`);
    recordChange({
      ...nameOf('canteen', canteen),
      before: { name: canteen.name, menu: lines },
      after: null,
    });
    return { canteen: toAdminCanteen(canteen, now()) };
  },

  'POST /admin/canteens/{id}/items': ({ rows, params, body, newId, recordChange }) => {
    const canteen = findCanteen(rows, params.id);
    const { name, price, category, description = '', image } = body;
    if (!name) throw invalidField('name', 'name is required');
    if (!price) throw invalidField('price', 'price is required');
    const item: StoredMenuItem = {
      _id: newId('item'),
      canteenId: canteen._id,
      name,
      price,
      category,
      description,
      ...toImage(image),
    };
    rows.menuItems.push(item);
    recordChange({ ...nameOf('menu_item', item), before: null, after: { name, price } });
    return { item: toMenuItem(item) };
  },

  'PUT /admin/canteens/{id}/items/{itemId}': ({ rows, params, body, recordChange }) => {
    const item = findMenuItem(rows, params);
    const before = { name: item.name, price: item.price };
    const { image, ...fields } = body;
    Object.assign(item, withoutUndefined(fields), image !== undefined && toImage(image));
    recordChange({
      ...nameOf('menu_item', item),
      before,
      after: { name: item.name, price: item.price },
    });
    return { item: toMenuItem(item) };
  },

  'DELETE /admin/canteens/{id}/items/{itemId}': ({ rows, params, recordChange }) => {
    const item = findMenuItem(rows, params);
    rows.menuItems = rows.menuItems.filter(({ _id }) => _id !== item._id);
    recordChange({ ...nameOf('menu_item', item), before: { name: item.name }, after: null });
    return { item: toMenuItem(item) };
  },

  'GET /admin/delivery-locations': ({ rows, query }) => {
    // Without a campus, these are the locations that every campus has.
    const campus = query.campus ? campusId(rows, query.campus) : undefined;
    return {
      deliveryLocations: rows.deliveryLocations.filter((location) => location.campus === campus),
    };
  },

  'POST /admin/delivery-locations': ({ rows, body: { name, campus }, newId, recordChange }) => {
    if (!name) throw invalidField('name', 'name is required');
    const deliveryLocation = {
      _id: newId('location'),
      name,
      ...(campus && { campus: campusId(rows, campus) }),
    };
    rows.deliveryLocations.push(deliveryLocation);
    recordChange({ ...nameOf('delivery_location', deliveryLocation), before: null, after: { name } });
    return { deliveryLocation };
  },

  'DELETE /admin/delivery-locations/{id}': ({ rows, params, recordChange }) => {
    const deliveryLocation = requireFound(
      rows.deliveryLocations.find(({ _id }) => _id === params.id),
      'Delivery location not found',
    );
    rows.deliveryLocations = rows.deliveryLocations.filter(({ _id }) => _id !== params.id);
    recordChange({
      ...nameOf('delivery_location', deliveryLocation),
      before: { name: deliveryLocation.name },
      after: null,
    });
    return { deliveryLocation };
  },

  'GET /admin/ads/public': ({ rows, query }) => listAds(rows, query),
  'GET /notices': ({ rows, query }) => listAds(rows, query),
  'GET /ads': ({ rows, query, caller, scopes }) => listAds(rows, query, caller, scopes),
  'GET /notices/mine': ({ rows, query, caller, scopes }) => listAds(rows, query, caller, scopes),

  'GET /admin/ads': ({ rows, query }) => {
    const { type, isActive, search, sortBy = 'position', sortOrder } = query;
    const ads = rows.ads.filter(
      (ad) =>
        (type === undefined || ad.type === type) &&
        (isActive === undefined || ad.isActive === isActive) &&
        matchesSearch(search, `${ad.title} ${ad.description}`),
    );
    const byPosition = sortOrder === 'desc' ? sortByPosition(ads).reverse() : sortByPosition(ads);
    const sorted =
      sortBy === 'position'
        ? byPosition
        : sortByTimeOrName(ads, sortBy === 'title' ? 'name' : sortBy, sortOrder, ({ title }) => title);
    const { batch, pagination } = paginate(sorted, query);
    return { ads: batch, pagination };
  },

  'POST /admin/ads': ({ rows, body, newId, now, recordChange }) => {
    const { title, image, link, type } = body;
    if (!title) throw invalidField('title', 'title is required');
    const ad: AdminAd = {
      _id: newId('ad'),
      title,
      description: '',
      image,
      ...toLink(link),
      cta: '',
      type,
      position: 1,
      isActive: true,
      sponsored: false,
      targetAudience: { campuses: [], departments: [] },
      createdAt: now(),
    };
    rows.ads.push(changeAd(rows, ad, body));
    recordChange({ ...nameOf('ad', { ...ad, name: ad.title }), before: null, after: { title } });
    return { ad };
  },

  'PUT /admin/ads/{id}': ({ rows, params, body, recordChange }) => {
    const ad = findAd(rows, params.id);
    const before = { title: ad.title };
    changeAd(rows, ad, body);
    recordChange({ ...nameOf('ad', { ...ad, name: ad.title }), before, after: { title: ad.title } });
    return { ad };
  },

  'PATCH /admin/ads/{id}/toggle': ({ rows, params, body: { isActive }, recordChange }) => {
    const ad = findAd(rows, params.id);
    const before = { isActive: ad.isActive };
    ad.isActive = isActive;
    recordChange({
      ...nameOf('ad', { ...ad, name: ad.title }),
      before,
      after: { isActive: ad.isActive },
    });
    return { ad };
  },

  'DELETE /admin/ads/{id}': ({ rows, params, recordChange }) => {
    const ad = findAd(rows, params.id);
    rows.ads = rows.ads.filter(({ _id }) => _id !== ad._id);
    recordChange({
      ...nameOf('ad', { ...ad, name: ad.title }),
      before: { title: ad.title },
      after: null,
    });
    return { ad };
  },

  'GET /admin/verify': () => ({ isAdmin: true }),

  'GET /admin/stats': ({ rows, now }) => {
    const today = dayInLagos(now());
    const countProducts = (status: StoredProduct['status']) =>
      rows.products.filter((product) => product.status === status && !product.isHidden).length;
    const countOrders = (status: string) => rows.orders.filter((order) => order.status === status).length;
    const activeAds = rows.ads.filter(({ isActive }) => isActive).length;
    return {
      stats: {
        totalUsers: rows.people.length,
        paidVendors: rows.people.filter(({ paidSince }) => paidSince).length,
        stores: rows.stores.length,
        products: {
          active: countProducts('active'),
          inactive: countProducts('inactive'),
          out_of_stock: countProducts('out_of_stock'),
          hidden: rows.products.filter(({ isHidden }) => isHidden).length,
        },
        orders: {
          opened: countOrders('opened'),
          completed: countOrders('completed'),
          cancelled: countOrders('cancelled'),
        },
        lastDays: [6, 5, 4, 3, 2, 1, 0].map((days) => {
          const date = subtractDays(today, days);
          const isOfDay = ({ createdAt }: { createdAt: string }) => dayInLagos(createdAt) === date;
          return { date, orders: rows.orders.filter(isOfDay).length };
        }),
        ads: { active: activeAds, inactive: rows.ads.length - activeAds },
        canteens: rows.canteens.length,
        pendingVerifications: rows.verifications.filter(({ status }) => status === 'pending').length,
        openReports: rows.reports.filter(({ resolved }) => !resolved).length,
      },
    };
  },

  // A fake market has no server, so these are the figures of a small one that does well.
  'GET /admin/health': ({ now }) => {
    const readAt = now();
    const hoursBefore = (hours: number) => new Date(Date.parse(readAt) - hours * hourMs).toISOString();
    return {
      health: {
        readAt,
        responses: { state: 'good', since: hoursBefore(8), count: 12400, failed: 0, unavailable: 3 },
        storage: {
          state: 'good',
          databaseBytes: 48_000_000,
          mediaBytes: 310_000_000,
          freeDiskBytes: 14_000_000_000,
          diskBytes: 20_000_000_000,
        },
        backup: { state: 'good', schedule: 'nightly', madeAt: hoursBefore(5), bytes: 9_500_000 },
        jobs: { state: 'good', waiting: 0, failing: 0 },
        process: {
          state: 'good',
          name: '4711 on campus-1',
          startedAt: hoursBefore(60),
          memoryBytes: 190_000_000,
          machineMemoryBytes: 2_000_000_000,
        },
        slowestCalls: {
          state: 'good',
          calls: [
            {
              state: 'good',
              call: 'GET /stores/my-store/analytics',
              count: 160,
              p95Seconds: 0.09,
              timeShare: 0.05,
            },
            { state: 'good', call: 'GET /all-products', count: 4100, p95Seconds: 0.045, timeShare: 0.31 },
          ],
        },
      },
    };
  },

  'GET /admin/users': ({ rows, query, now }) => {
    const { search, paymentDueDays } = query;
    const words = search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
    const people = rows.people.filter(({ displayName, email = '', googleId, paidSince }) => {
      const nameAndEmail = `${displayName} ${email}`.toLowerCase();
      return (
        (googleId === search?.trim() || words.every((word) => nameAndEmail.includes(word))) &&
        (paymentDueDays === undefined || isPaymentDue(paidSince, now(), paymentDueDays))
      );
    });
    const { batch, pagination } = paginate(
      sortByKey(people, ({ createdAt }) => createdAt, 'desc'),
      query,
    );
    return { users: batch.map((person) => toAdminUser(rows, person)), pagination };
  },

  'GET /admin/users/google/{id}': ({ rows, params }) => ({
    user: toAdminUser(
      rows,
      requireFound(
        rows.people.find(({ googleId }) => googleId === params.id),
        'User not found',
      ),
    ),
  }),

  'PATCH /admin/users/{id}/paid-status': (call) => {
    const { rows, params, now, recordChange } = call;
    const { isPaid } = call.body;
    const person = requireFound(findPerson(rows, params.id), 'User not found');
    const before = { isPaid: person.paidSince !== undefined };
    person.paidSince = isPaid ? (person.paidSince ?? now()) : undefined;
    recordPersonChange(recordChange, person, before, { isPaid });
    if (isPaid && !before.isPaid) recordAlert(call, 'package', person._id, person._id);
    return { user: toAdminUser(rows, person) };
  },

  'PATCH /admin/users/{id}/suspension': ({ rows, params, body, now, recordChange }) => {
    const person = requireFound(findPerson(rows, params.id), 'User not found');
    const { isSuspended, reason } = body;
    if (isSuspended && !reason) throw invalidField('reason', 'reason must say why');
    const before = { isSuspended: person.suspension !== undefined };
    person.suspension = isSuspended
      ? { since: person.suspension?.since ?? now(), reason: reason ?? '' }
      : undefined;
    recordPersonChange(recordChange, person, before, { isSuspended });
    return { user: toAdminUser(rows, person) };
  },

  'GET /admin/products': ({ rows, query }) => {
    const { campus, search, isFeatured, isHidden, sortBy = 'createdAt', sortOrder } = query;
    const id = campus && campusId(rows, campus);
    const products = rows.products.filter(
      (product) =>
        (!id || product.campus === id) &&
        (isFeatured === undefined || product.isFeatured === isFeatured) &&
        (isHidden === undefined || product.isHidden === isHidden) &&
        matchesSearch(search, `${product.productName} ${product.productDescription} ${product.category}`),
    );
    const keyOf = {
      createdAt: (product: StoredProduct) => product.createdAt,
      name: ({ productName }: StoredProduct) => productName.toLowerCase().slice(0, 40),
      price: ({ productPrice }: StoredProduct) => productPrice,
      views: ({ views }: StoredProduct) => views,
    }[sortBy];
    const sorted = sortByKey(products, keyOf, sortOrder ?? (sortBy === 'name' ? 'asc' : 'desc'));
    const { batch, pagination } = paginate(sorted, query);
    return { products: batch.map((product) => toAdminProduct(rows, product)), pagination };
  },

  'PATCH /admin/products/{id}': ({ rows, params, body, recordChange }) => {
    const product = requireFound(
      rows.products.find(({ _id }) => _id === params.id),
      'Product not found',
    );
    const { isFeatured, isHidden } = product;
    Object.assign(product, withoutUndefined(body));
    recordChange({
      ...nameOf('product', { ...product, name: product.productName }),
      personId: product.sellerId,
      before: { isFeatured, isHidden },
      after: { isFeatured: product.isFeatured, isHidden: product.isHidden },
    });
    return { product: toAdminProduct(rows, product) };
  },

  'GET /admin/verifications': ({ rows, query }) => {
    const requests = rows.verifications.filter(
      ({ status }) => query.status === undefined || status === query.status,
    );
    const sorted = sortByKey(requests, ({ createdAt }) => createdAt, query.sortOrder ?? 'desc');
    const { batch, pagination } = paginate(sorted, query);
    return { verifications: batch.map((request) => toVerification(rows, request)), pagination };
  },

  'PATCH /admin/verifications/{id}': (call) => {
    const { rows, params, body, now, recordChange } = call;
    const request = requireFound(
      rows.verifications.find(({ _id }) => _id === params.id),
      'Request not found',
    );
    if (request.status !== 'pending') throw new Refusal('conflict', 'This request was answered before.');
    request.status = body.status;
    request.answeredAt = now();
    const store = rows.stores.find(({ _id }) => _id === request.storeId);
    const owner = findPerson(rows, store?.sellerId);
    if (body.status === 'approved') {
      request.grantedLevel = body.level ?? request.level;
      if (owner) owner.verifiedAs = request.grantedLevel;
    }
    recordChange({
      kind: 'verification',
      targetId: request._id,
      name: store?.storeName,
      personId: owner?._id,
      before: { status: 'pending' },
      after: { status: body.status },
    });
    recordAlert(call, 'verification', owner?._id, request._id);
    return { verification: toVerification(rows, request) };
  },

  'GET /admin/reports': ({ rows, query }) => {
    const reports = rows.reports.filter(
      ({ resolved }) => query.open === undefined || query.open !== resolved,
    );
    const sorted = sortByKey(reports, ({ createdAt }) => createdAt, query.sortOrder ?? 'desc');
    const { batch, pagination } = paginate(sorted, query);
    return { reports: batch.map((report) => toReport(rows, report)), pagination };
  },

  'PATCH /admin/reports/{id}': (call) => {
    const { rows, params, body, now, recordChange } = call;
    const report = requireFound(
      rows.reports.find(({ _id }) => _id === params.id),
      'Report not found',
    );
    const before = { resolved: report.resolved, outcome: report.outcome ?? null };
    report.resolved = body.resolved;
    report.resolvedAt = body.resolved ? (report.resolvedAt ?? now()) : undefined;
    report.outcome = body.resolved ? (body.outcome ?? report.outcome) : undefined;
    const reply = toReport(rows, report);
    recordChange({
      kind: 'report',
      targetId: report._id,
      name: reply.target,
      personId: reply.owner?._id,
      before,
      after: { resolved: report.resolved, outcome: report.outcome ?? null },
    });
    if (report.resolved) recordAlert(call, 'report', report.reporterId, report._id);
    return { report: reply };
  },

  'GET /admin/trail': ({ rows, query }) => {
    const { kind, targetId, adminId, personId, sortOrder = 'desc' } = query;
    const changes = rows.changes.filter(
      (change) =>
        (kind === undefined || change.kind === kind) &&
        (targetId === undefined || change.targetId === targetId) &&
        (adminId === undefined || change.adminId === adminId) &&
        (personId === undefined || change.personId === personId),
    );
    const { batch, pagination } = paginate(
      sortByKey(changes, ({ createdAt }) => createdAt, sortOrder),
      query,
    );
    return { changes: batch, pagination };
  },

  'GET /admin/trail/admins': ({ rows }) => {
    const ids = new Set(rows.changes.map(({ adminId }) => adminId));
    const admins = rows.people.filter(({ _id }) => ids.has(_id));
    return { admins: admins.map(({ _id, displayName }) => ({ _id, displayName })) };
  },

  'GET /admin/embeds': ({ rows, query }) => {
    const { sortBy = 'createdAt', sortOrder } = query;
    const sorted = sortByTimeOrName(rows.embeds, sortBy, sortOrder, ({ name }) => name);
    const { batch, pagination } = paginate(sorted, query);
    return { embeds: batch, pagination };
  },

  'POST /admin/embeds': ({ rows, body, newId, now, recordChange }) => {
    const origin = parseOrigin(body.origin ?? '');
    if (origin === undefined) throw invalidField('origin', originMessage);
    if (rows.embeds.some((embed) => embed.origin === origin)) {
      throw new Refusal('conflict', 'This site is on the list already.');
    }
    const embed = {
      _id: newId('embed'),
      origin,
      name: body.name ?? '',
      scopes: body.scopes,
      createdAt: now(),
    };
    rows.embeds.push(embed);
    recordChange({ ...nameOf('embed', { ...embed, name: origin }), before: null, after: { origin } });
    return { embed };
  },

  'DELETE /admin/embeds/{id}': ({ rows, params, recordChange }) => {
    const embed = requireFound(
      rows.embeds.find(({ _id }) => _id === params.id),
      'Site not found',
    );
    rows.embeds = rows.embeds.filter(({ _id }) => _id !== params.id);
    const { origin } = embed;
    recordChange({ ...nameOf('embed', { ...embed, name: origin }), before: { origin }, after: null });
    return { embed };
  },
};

function withoutUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

type Kind = Parameters<FakeCall<'GET /admin/stats'>['recordChange']>[0]['kind'];

/** Returns which row an admin has changed. */
function nameOf(kind: Kind, { _id, name }: { _id: string; name: string }) {
  return { kind, targetId: _id, name };
}

function recordPersonChange(
  recordChange: FakeCall<'GET /admin/stats'>['recordChange'],
  { _id, displayName }: StoredPerson,
  before: ChangedValues,
  after: ChangedValues,
): void {
  recordChange({ kind: 'person', targetId: _id, name: displayName, personId: _id, before, after });
}

function sortByTimeOrName<Row extends { _id: string; createdAt: string }>(
  rows: readonly Row[],
  sortBy: 'createdAt' | 'name',
  sortOrder: 'asc' | 'desc' | undefined,
  name: (row: Row) => string,
): Row[] {
  return sortBy === 'name'
    ? sortByKey(rows, (row) => name(row).toLowerCase().slice(0, 40), sortOrder ?? 'asc')
    : sortByKey(rows, ({ createdAt }) => createdAt, sortOrder ?? 'desc');
}

function findCanteens(rows: MarketRows, search: string | undefined): StoredCanteen[] {
  return rows.canteens.filter(({ name, subtitle, location, specialties }) =>
    matchesSearch(search, [name, subtitle, location, ...specialties].join(' ')),
  );
}

function findCanteen(rows: MarketRows, id: string): StoredCanteen {
  return requireFound(
    rows.canteens.find(({ _id }) => _id === id),
    'Canteen not found',
  );
}

function toAdminCanteen(row: StoredCanteen, now: string): AdminCanteen {
  const { isOpen, phone, createdAt } = row;
  return { ...toCanteen(row, now), isOpen, ...(phone && { phone }), createdAt };
}

/** Returns the picture fields of a canteen or a dish. */
function toImage(url: string | null | undefined): { image?: string | undefined; media: Media[] } {
  if (!url) return { image: undefined, media: [] };
  const image = url.replace(/[^/]+$/, '480.webp');
  return { image, media: [{ url: image, width: 480, height: 480, color: '#c8a26b', type: 'image' }] };
}

function changeCanteen(
  rows: MarketRows,
  canteen: StoredCanteen,
  body: FakeCall<'PUT /admin/canteens/{id}'>['body'],
): StoredCanteen {
  const { campus, hours, rating, image, phone, ...fields } = body;
  return Object.assign(
    canteen,
    withoutUndefined(fields),
    campus !== undefined && { campus: campus ? campusId(rows, campus) : undefined },
    hours !== undefined && { hours: hours ?? undefined },
    rating !== undefined && { rating: rating ?? undefined },
    image !== undefined && toImage(image),
    phone !== undefined && { phone: readPhone('phone', phone ?? '') },
  );
}

function toMenuItem({ canteenId, ...item }: StoredMenuItem) {
  return item;
}

function findMenuItem(rows: MarketRows, { id, itemId }: { id: string; itemId: string }): StoredMenuItem {
  return requireFound(
    rows.menuItems.find(({ _id, canteenId }) => _id === itemId && canteenId === id),
    'This is not on the menu',
  );
}

/** Lists the active adverts of a campus: those for everybody or, on the hosted site, also those for a department. */
function listAds(
  rows: MarketRows,
  query: Query<'GET /notices'>,
  person?: StoredPerson,
  scopes: readonly string[] = [],
) {
  const campus = query.campus ? campusId(rows, query.campus) : person?.campus;
  const department = scopes.includes('account') ? person?.department?.toLowerCase() : undefined;
  const ads = rows.ads.filter(
    ({ isActive, type, link, targetAudience: { campuses, departments } }) =>
      isActive &&
      (query.type === undefined || type === query.type) &&
      (query.category === undefined || opensCategory(rows, link, query.category)) &&
      (campuses.length === 0 || (campus !== undefined && campuses.includes(campus))) &&
      (departments.length === 0 || departments.some((name) => name.toLowerCase() === department)),
  );
  const { batch, pagination } = paginate(sortByPosition(ads), query);
  return { ads: batch.map(toAd), pagination };
}

/** Whether the link of an advert opens a product or a store of a category, or the category itself. */
function opensCategory(rows: MarketRows, link: string, category: string): boolean {
  const match = categoryFilter(category);
  const names = 'names' in match ? match.names : [match.word];
  const [, kind, key] = link.split(/[/?]/);
  const openedCategory =
    kind === 'product'
      ? rows.products.find(({ _id }) => _id === key)?.category
      : rows.stores.find(({ _id, slug }) => _id === key || slug === key)?.category;
  return names.some((name) => name === openedCategory || link === `/?category=${encodeURIComponent(name)}`);
}

function sortByPosition(ads: readonly AdminAd[]): AdminAd[] {
  const latest = latestFirst(
    ads,
    ({ createdAt }) => createdAt,
    ({ _id }) => _id,
  );
  return latest.sort((a, b) => a.position - b.position);
}

function findAd(rows: MarketRows, id: string): AdminAd {
  return requireFound(
    rows.ads.find(({ _id }) => _id === id),
    'Advert not found',
  );
}

function toLink(text: string): Pick<Ad, 'link' | 'opens'> {
  const link = normalizeAdLink(text) ?? text;
  return { link, opens: classifyAdLink(link) };
}

function changeAd(rows: MarketRows, ad: AdminAd, body: FakeCall<'PUT /admin/ads/{id}'>['body']): AdminAd {
  const { link, discount, price, originalPrice, targetAudience, ...fields } = body;
  const audience = targetAudience && {
    campuses: targetAudience.campuses?.map((campus) => campusId(rows, campus)),
    departments: targetAudience.departments,
  };
  return Object.assign(
    ad,
    withoutUndefined(fields),
    link !== undefined && toLink(link),
    discount !== undefined && { discount: discount ?? undefined },
    price !== undefined && { price: price ?? undefined },
    originalPrice !== undefined && { originalPrice: originalPrice ?? undefined },
    audience && { targetAudience: { ...ad.targetAudience, ...withoutUndefined(audience) } },
  );
}

function isPaymentDue(paidSince: string | undefined, now: string, days: number): boolean {
  if (!paidSince) return false;
  const today = dayInLagos(now);
  const { day } = nextPaymentDay(paidSince, today);
  return (Date.parse(day) - Date.parse(today)) / dayMs < days;
}
