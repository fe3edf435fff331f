import { parsePhoneNumber } from '../../contract/shared/chat-links.ts';
import { dayInLagos } from '../../contract/shared/lagos-time.ts';
import { ruleMessages } from '../../contract/shared/rule-messages.ts';
import type { Call, Reply } from '../../contract/shared/types.ts';
import type { Answers, FakeCall, MarketRows } from '../call.ts';
import type { StoredPerson, StoredThread } from '../demo-data.ts';
import { latestFirst, paginate } from '../lists.ts';
import { invalidField, Refusal, requireFound } from '../refusal.ts';
import {
  findPerson,
  isOpenStore,
  messagesOf,
  otherOf,
  storeOf,
  toMessage,
  toOther,
  toThread,
  toUser,
  unreadCounts,
  unreadTotal,
} from '../views.ts';
import { isQuietAtNight, markThreadAlertRead, recordAlert } from './alerts.ts';
import { campusId, findVisibleProduct } from './shop.ts';

type AccountCall =
  | 'POST /verify-token'
  | 'POST /auth/result'
  | 'POST /auth/refresh'
  | 'POST /auth/logout'
  | 'GET /dashboard'
  | 'GET /user'
  | 'PUT /user'
  | 'POST /update-profile'
  | 'GET /user/export'
  | 'DELETE /user'
  | 'GET /check-status'
  | 'GET /threads'
  | 'POST /threads'
  | 'GET /threads/with/{id}'
  | 'GET /threads/{id}/messages'
  | 'POST /threads/{id}/messages'
  | 'POST /threads/{id}/read'
  | 'POST /threads/{id}/block'
  | 'DELETE /threads/{id}/block'
  | 'GET /events';

/** Sign-in, the profile, messages and events. */
export const accountAnswers: Answers<AccountCall> = {
  'POST /verify-token': ({ rows, body, scopes, personOf, newSession }) => {
    const person = requireSignedIn(personOf(body.token));
    const user = toUser(rows, person, scopes);
    return { ...newSession(person), user, onboarded: user.onboarded };
  },

  // A sign-in opens a window, which a test does not have: until `signIn` is called, the person has not signed in there.
  'POST /auth/result': ({ rows, caller, scopes, newSession }) => {
    if (!caller) return { isDone: false };
    const user = toUser(rows, caller, scopes);
    return { isDone: true, ...newSession(caller), user, onboarded: user.onboarded };
  },

  'POST /auth/refresh': ({ caller, newSession }) => newSession(requireSignedIn(caller)),

  'POST /auth/logout': ({ signOut }) => {
    signOut();
    return { signedIn: false };
  },

  'GET /dashboard': ({ rows, caller, scopes }) => {
    const user = toUser(rows, caller, scopes);
    return { user, onboarded: user.onboarded };
  },

  'GET /user': ({ rows, caller, scopes }) => ({ user: toUser(rows, caller, scopes) }),

  'PUT /user': (call) => ({ user: changeProfile(call) }),

  'POST /update-profile': (call) => {
    const { name, phoneNumber, address, campus } = call.body;
    if (!name || !phoneNumber || !address || !campus) {
      throw new Refusal('invalid', ruleMessages.profileFieldsMissing);
    }
    call.caller.onboarded = true;
    return { user: changeProfile(call) };
  },

  'GET /user/export': (call) => ({ export: exportPerson(call) }),

  'DELETE /user': ({ rows, caller, query, signOut }) => {
    if (query.confirm !== 'yes') throw invalidField('confirm', ruleMessages.deletionUnconfirmed);
    deletePerson(rows, caller);
    signOut();
    return { deleted: true };
  },

  'GET /check-status': ({ caller }) => ({ isPaid: caller.paidSince !== undefined }),

  'GET /threads': ({ rows, caller, query: { search, ...paging } }) => {
    const text = search?.trim().toLowerCase() ?? '';
    const threads = rows.threads
      .filter(({ people }) => people.includes(caller._id))
      .map((thread) => toThread(rows, thread, caller._id))
      .filter(({ lastMessage }) => lastMessage.content.toLowerCase().includes(text));
    const latest = latestFirst(
      threads,
      ({ lastMessage }) => lastMessage.timestamp,
      ({ _id }) => _id,
    );
    const { batch, pagination } = paginate(latest, paging);
    return { threads: batch, unreadTotal: unreadTotal(rows, caller._id), pagination };
  },

  'POST /threads': (call) => {
    const { rows, caller, body, newId } = call;
    const [field, receiverId] = findReceiver(rows, body);
    if (receiverId === caller._id) throw messageToSelfRefusal(field);
    const oldThread = findThreadWith(rows, caller._id, receiverId);
    const thread: StoredThread = oldThread ?? {
      _id: newId('thread'),
      people: [caller._id, receiverId],
      blockedBy: [],
    };
    if (!oldThread) rows.threads.push(thread);
    const message = sendMessage(call, thread, body.content, body.productId);
    if (!oldThread) sendThreadEvents(call, thread, thread.people);
    return { thread: toThread(rows, thread, caller._id), message };
  },

  'GET /threads/with/{id}': ({ rows, caller, params }) => {
    if (params.id === caller._id) throw messageToSelfRefusal('id');
    requireFound(findPerson(rows, params.id), 'Person not found');
    const thread = findThreadWith(rows, caller._id, params.id);
    return {
      other: toOther(rows, params.id),
      thread: thread ? toThread(rows, thread, caller._id) : null,
    };
  },

  'GET /threads/{id}/messages': (call) => {
    const { rows, caller, query } = call;
    const thread = findOwnThread(call);
    const { batch, pagination } = paginate(messagesOf(rows, thread._id), query);
    return {
      thread: toThread(rows, thread, caller._id),
      messages: batch.map((message) => toMessage(rows, thread, message)),
      pagination,
    };
  },

  'POST /threads/{id}/messages': (call) => ({
    message: sendMessage(call, findOwnThread(call), call.body.content),
  }),

  'POST /threads/{id}/read': (call) => {
    const { rows, caller, sendEvent } = call;
    const thread = findOwnThread(call);
    const unread = rows.messages.filter(
      ({ threadId, senderId, read }) => threadId === thread._id && senderId !== caller._id && !read,
    );
    for (const message of unread) message.read = true;
    if (unread.length > 0) {
      for (const personId of thread.people) {
        const counts = unreadCounts(rows, thread, personId);
        const data = { threadId: thread._id, readerId: caller._id, ...counts };
        sendEvent(personId, { event: 'read', data });
      }
      markThreadAlertRead(call, caller._id, thread._id);
    }
    return { threadId: thread._id, ...unreadCounts(rows, thread, caller._id) };
  },

  'POST /threads/{id}/block': (call) => {
    const thread = findOwnThread(call);
    if (!findPerson(call.rows, otherOf(thread, call.caller._id))) {
      throw new Refusal('conflict', 'This account was deleted.');
    }
    thread.blockedBy = [...new Set([...thread.blockedBy, call.caller._id])];
    sendThreadEvents(call, thread, [call.caller._id]);
    return { threadId: thread._id, isBlocked: true };
  },

  'DELETE /threads/{id}/block': (call) => {
    const thread = findOwnThread(call);
    thread.blockedBy = thread.blockedBy.filter((id) => id !== call.caller._id);
    sendThreadEvents(call, thread, [call.caller._id]);
    return { threadId: thread._id, isBlocked: false };
  },

  // The first event of the stream. The fake market keeps the stream open and sends the later ones.
  'GET /events': () => ({ event: 'ready', data: {} }),
};

/** The parts of a call that do not depend on which call it is. */
type AnyCall = Pick<
  FakeCall<'GET /user'>,
  'rows' | 'caller' | 'scopes' | 'newId' | 'now' | 'sendEvent' | 'newSession'
>;

function requireSignedIn(person: StoredPerson | undefined): StoredPerson {
  if (!person) throw new Refusal('unauthorized', 'Your session has ended. Please sign in again.');
  return person;
}

/** Changes the sent fields of the caller's profile. An empty text removes an optional value. */
function changeProfile({
  rows,
  caller,
  scopes,
  body,
}: AnyCall & { body: FakeCall<'PUT /user'>['body'] }): Reply<'PUT /user'>['user'] {
  const { name, phoneNumber, campus, profilePicture, consent, ...texts } = body;
  const phone = phoneNumber === undefined ? undefined : parsePhoneNumber(phoneNumber);
  if (phoneNumber && !phone) {
    throw invalidField('phoneNumber', 'phoneNumber must be a phone number, such as 08031234567');
  }
  const changes = {
    ...texts,
    displayName: name,
    phone,
    campus: campus === undefined ? undefined : campusId(rows, campus),
    consentVersion: consent,
    profilePicture:
      profilePicture && !profilePicture.includes('/') ? `/media/${profilePicture}/240.webp` : profilePicture,
  };
  for (const [field, value] of Object.entries(changes)) {
    if (value === '') delete caller[field as 'phone'];
    else if (value !== undefined) caller[field as 'phone'] = value;
  }
  return toUser(rows, caller, scopes);
}

/** Deletes a person with their products and store. Messages and reviews stay, without the name. */
function deletePerson(rows: MarketRows, { _id }: StoredPerson): void {
  const isOther = ({ personId }: { personId: string }) => personId !== _id;
  rows.people = rows.people.filter((person) => person._id !== _id);
  rows.stores = rows.stores.filter(({ sellerId }) => sellerId !== _id);
  rows.products = rows.products.filter(({ sellerId }) => sellerId !== _id);
  rows.favorites = rows.favorites.filter(isOther);
  rows.follows = rows.follows.filter(isOther);
  rows.cartLines = rows.cartLines.filter(isOther);
  rows.alerts = rows.alerts.filter(isOther);
  rows.alertSwitches = rows.alertSwitches.filter(isOther);
  rows.pushSubscriptions = rows.pushSubscriptions.filter(isOther);
  rows.reviews = rows.reviews.map((review) =>
    review.userId === _id ? { ...review, userId: undefined } : review,
  );
}

function messageToSelfRefusal(field: string): Refusal {
  return invalidField(field, 'You cannot send messages to yourself.');
}

function findThreadWith(rows: MarketRows, personId: string, otherId: string): StoredThread | undefined {
  return rows.threads.find(({ people }) => people.includes(personId) && people.includes(otherId));
}

function findOwnThread({
  rows,
  caller,
  params,
}: Pick<AnyCall, 'rows' | 'caller'> & { params: { id: string } }): StoredThread {
  const thread = rows.threads.find(({ _id, people }) => _id === params.id && people.includes(caller._id));
  return requireFound(thread, 'Thread not found');
}

/** Finds the receiver of a message, and the field that names the receiver. */
function findReceiver(
  rows: MarketRows,
  { productId, storeId, userId }: FakeCall<'POST /threads'>['body'],
): [field: string, personId: string] {
  if (productId !== undefined) return ['productId', findVisibleProduct(rows, productId).sellerId];
  if (storeId !== undefined) {
    const store = rows.stores.find((row) => row._id === storeId && isOpenStore(rows, row));
    return ['storeId', requireFound(store, 'Store not found').sellerId];
  }
  return ['userId', requireFound(findPerson(rows, userId), 'Person not found')._id];
}

/** Sends a message and its events, unless one of the two people has blocked the other. */
function sendMessage(
  call: AnyCall,
  thread: StoredThread,
  text: string,
  productId?: string,
): Reply<'POST /threads/{id}/messages'>['message'] {
  const { rows, caller, newId, now, sendEvent } = call;
  const content = text?.trim();
  if (!content) throw invalidField('content', 'content must not be empty');
  if (thread.blockedBy.length > 0) throw new Refusal('forbidden', ruleMessages.cannotSendMessage);
  const row = {
    _id: newId('message'),
    threadId: thread._id,
    senderId: caller._id,
    content,
    timestamp: now(),
    read: false,
    ...(productId !== undefined && { productId }),
  };
  rows.messages.push(row);
  const message = toMessage(rows, thread, row);
  for (const personId of thread.people) {
    const data = { threadId: thread._id, message, ...unreadCounts(rows, thread, personId) };
    sendEvent(personId, { event: 'message', data });
  }
  recordAlert(call, 'message', findPerson(rows, otherOf(thread, caller._id))?._id, thread._id);
  return message;
}

function sendThreadEvents(
  { rows, sendEvent }: AnyCall,
  thread: StoredThread,
  people: readonly string[],
): void {
  for (const personId of people) {
    sendEvent(personId, { event: 'thread', data: { thread: toThread(rows, thread, personId) } });
  }
}

/** Returns all data about the caller. */
function exportPerson({
  rows,
  caller,
  scopes,
  now,
  newSession,
}: AnyCall): Reply<'GET /user/export'>['export'] {
  const { _id } = caller;
  const nameOf = (id: string | undefined) => findPerson(rows, id)?.displayName;
  const productName = (id: string) => rows.products.find((product) => product._id === id)?.productName ?? '';
  const store = storeOf(rows, _id);
  const isOwn = ({ personId }: { personId: string }) => personId === _id;
  const toExportedOrder = (order: MarketRows['orders'][number]) => ({
    _id: order._id,
    reference: order.reference,
    status: order.status,
    total: order.total,
    createdAt: order.createdAt,
    completedAt: order.completedAt ?? null,
    lines: order.lines.map(({ name, price, quantity }) => ({ name, price, quantity })),
  });
  const exportedAt = now();
  return {
    exportedAt,
    profile: {
      _id,
      displayName: caller.displayName,
      issuer: null,
      googleId: caller.googleId ?? null,
      email: caller.email ?? null,
      profilePicture: caller.profilePicture ?? null,
      phone: caller.phone ?? null,
      address: caller.address ?? null,
      campus: caller.campus ?? null,
      department: caller.department ?? null,
      year: caller.year ?? null,
      university: caller.university ?? null,
      role: caller.isAdmin ? 'admin' : 'user',
      onboardedAt: caller.onboarded ? caller.createdAt : null,
      consentVersion: caller.consentVersion ?? null,
      consentedAt: null,
      createdAt: caller.createdAt,
      paidAt: caller.paidSince ?? null,
      verifiedAs: caller.verifiedAs ?? null,
      suspendedAt: caller.suspension?.since ?? null,
      suspensionReason: caller.suspension?.reason ?? null,
      digestsStoppedAt: rows.digestsStoppedAt[_id] ?? null,
      quietHours: isQuietAtNight(rows, _id),
    },
    sessions: [
      {
        origin: null,
        scopes: [...scopes],
        expiresAt: newSession(caller).expiresAt,
        renewedAt: null,
        endedAt: null,
      },
    ],
    signIns: [],
    stores: store
      ? [
          {
            _id: store._id,
            storeName: store.storeName,
            slug: store.slug,
            storeDescription: store.storeDescription,
            storeAddress: store.storeAddress,
            campus: store.campus,
            category: store.category,
            isActive: store.isActive,
            phone: store.phone ?? null,
            email: store.email ?? null,
            whatsapp: store.whatsapp ?? null,
            instagram: store.instagram ?? null,
            deliveryTime: store.deliveryTime ?? null,
            createdAt: store.createdAt,
            verificationRequests: rows.verifications
              .filter(({ storeId }) => storeId === store._id)
              .map(({ level, note, status, createdAt, answeredAt = null, grantedLevel = null }) => ({
                level,
                note,
                status,
                createdAt,
                answeredAt,
                grantedLevel,
              })),
          },
        ]
      : [],
    products: rows.products
      .filter(({ sellerId }) => sellerId === _id)
      .map((product) => ({
        _id: product._id,
        productName: product.productName,
        productDescription: product.productDescription,
        productPrice: product.productPrice,
        originalPrice: product.originalPrice ?? null,
        category: product.category,
        campus: product.campus,
        status: product.status,
        stock: product.stock,
        phoneNumber: caller.phone ?? null,
        organic: product.organic ?? false,
        isFeatured: product.isFeatured,
        isHidden: product.isHidden,
        lowestPrices: [],
        views: product.views,
        mediaIds: product.media.map(({ url }) => url.split('/')[2] ?? ''),
        createdAt: product.createdAt,
        updatedAt: product.createdAt,
      })),
    media: [],
    favorites: rows.favorites.filter(isOwn).map(({ targetId, createdAt }) => ({
      productId: targetId,
      productName: productName(targetId),
      createdAt,
    })),
    cart: rows.cartLines.filter(isOwn).map(({ productId, quantity, changedAt }) => ({
      productId,
      productName: rows.products.find((product) => product._id === productId)?.productName ?? null,
      quantity,
      addedAt: new Date(changedAt).toISOString(),
      changedAt: new Date(changedAt).toISOString(),
    })),
    alerts: rows.alerts.filter(isOwn).map(({ kind, subjectId, priceBefore, search, createdAt, isRead }) => ({
      kind,
      subjectId,
      priceBefore: priceBefore ?? null,
      search: search ?? null,
      createdAt,
      readAt: isRead ? exportedAt : null,
    })),
    savedSearches: rows.savedSearches
      .filter(isOwn)
      .map(({ search, campus, category, minPrice, maxPrice, createdAt }) => ({
        search,
        campus,
        category: category ?? null,
        minPrice: minPrice ?? null,
        maxPrice: maxPrice ?? null,
        createdAt,
      })),
    alertSwitches: rows.alertSwitches
      .filter(isOwn)
      .map(({ kind, isListed, isPushed, isEmailed }) => ({ kind, isListed, isPushed, isEmailed })),
    pushSubscriptions: rows.pushSubscriptions.filter(isOwn).map(({ endpoint, createdAt }) => ({
      service: new URL(endpoint).hostname,
      createdAt,
    })),
    pushes: [],
    digests: [],
    follows: rows.follows.filter(isOwn).map(({ targetId, createdAt }) => ({
      storeId: targetId,
      storeName: rows.stores.find((row) => row._id === targetId)?.storeName ?? '',
      createdAt,
    })),
    reviews: rows.reviews
      .filter(({ userId }) => userId === _id)
      .map((review) => ({
        _id: review._id,
        productId: review.productId,
        productName: productName(review.productId),
        rating: review.rating,
        comment: review.comment,
        helpful: review.helpfulTo.length,
        response: review.sellerResponse?.message ?? null,
        respondedAt: review.sellerResponse?.date ?? null,
        createdAt: review.date,
        updatedAt: review.date,
      })),
    helpfulMarks: rows.reviews
      .filter(({ helpfulTo }) => helpfulTo.includes(_id))
      .map((review) => ({ reviewId: review._id, productName: productName(review.productId) })),
    threads: rows.threads
      .filter(({ people }) => people.includes(_id))
      .map((thread) => {
        const messages = messagesOf(rows, thread._id).reverse();
        return {
          _id: thread._id,
          with: nameOf(otherOf(thread, _id)) ?? 'Account deleted',
          createdAt: messages[0]?.timestamp ?? exportedAt,
          messages: messages.map(({ senderId, content, productId, timestamp, read }) => ({
            isOwn: senderId === _id,
            content,
            productId: productId ?? null,
            createdAt: timestamp,
            readAt: read ? timestamp : null,
            origin: null,
          })),
        };
      }),
    blocks: rows.threads
      .filter(({ blockedBy }) => blockedBy.includes(_id))
      .map((thread) => ({ name: nameOf(otherOf(thread, _id)) ?? '', createdAt: exportedAt })),
    orders: rows.orders
      .filter(({ buyerId }) => buyerId === _id)
      .map((order) => ({
        ...toExportedOrder(order),
        seller: order.storeName,
        deliveryLocation: order.deliveryLocation ?? null,
        origin: null,
      })),
    sales: rows.orders.filter(({ sellerId }) => sellerId === _id).map(toExportedOrder),
    reports: rows.reports
      .filter(({ reporterId }) => reporterId === _id)
      .map(({ kind, targetId, reason, createdAt, resolvedAt = null }) => ({
        kind,
        targetId,
        reason,
        createdAt,
        resolvedAt,
      })),
    adminChanges: rows.changes
      .filter(({ personId }) => personId === _id)
      .map(({ kind, name = null, before, after, createdAt }) => ({ kind, name, before, after, createdAt })),
    changesAsAdmin: rows.changes
      .filter(({ adminId }) => adminId === _id)
      .map(({ kind, targetId = null, createdAt }) => ({ kind, targetId, createdAt })),
    dailyUses: [{ what: 'export', day: dayInLagos(exportedAt), uses: 1 }],
    keptAnswers: [] satisfies { call: Call }[],
  };
}
