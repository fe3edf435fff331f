import { addMessage, addThread } from '../market/add-rows.ts';
import { type Caller, type CallFixtures, type Cases, ownerCallers } from './call-fixture.ts';

/** The members of the tested thread. It began on the hosted site, so sessions on other sites do not find it. */
const members: Caller[] = ['buyer', 'owner'];
const messageBody = { content: 'Good day' };

/** Returns the cases of a call about that thread and about a missing thread. */
function threadCases(suffix: string, body?: object): Cases {
  return {
    'a thread of the buyer and the owner': {
      path: `/threads/thread${suffix}`,
      body,
      foundBy: members,
    },
    missing: { path: `/threads/nothing${suffix}`, body, isMissing: true },
  };
}

export const messageCalls: CallFixtures = {
  'GET /threads': {
    list: { caller: 'buyer', add: addThread, deleteFrom: ['threads'] },
  },
  'POST /threads': {
    cases: {
      'to the rival': { body: { userId: 'rival', ...messageBody }, status: 400, onlyFor: ['rival'] },
      'to a missing user': { body: { userId: 'nobody', ...messageBody }, isMissing: true },
      'about the owner’s product': {
        body: { productId: 'lamp', ...messageBody },
        status: 400,
        onlyFor: ownerCallers,
      },
      'about a product that was taken down': {
        body: { productId: 'hidden', ...messageBody },
        isMissing: true,
        looksLike: 'about a missing product',
      },
      'about a missing product': { body: { productId: 'nothing', ...messageBody }, isMissing: true },
      'to a store that is closed': {
        body: { storeId: 'closed-store', ...messageBody },
        isMissing: true,
        looksLike: 'to a missing store',
      },
      'to a missing store': { body: { storeId: 'nothing', ...messageBody }, isMissing: true },
    },
    changes: {
      caller: 'buyer',
      body: { userId: 'payer', content: 'Good day' },
      rows: ['+ alerts', '+ messages', '~ threads buyer-payer: last_message_at'],
    },
    idempotency: {
      caller: 'buyer',
      body: { storeId: 'rival-store', content: 'Good day' },
      otherRequest: { body: { storeId: 'rival-store', content: 'Good night' } },
      createdRows: { threads: 1, messages: 1, daily_uses: 1, alerts: 1 },
    },
  },
  'GET /threads/with/{id}': {
    cases: {
      'with the owner': { path: '/threads/with/owner', status: 400, onlyFor: ownerCallers },
      'with a missing user': { path: '/threads/with/nobody', isMissing: true },
    },
    idKind: 'sellerId',
  },
  'GET /threads/{id}/messages': {
    cases: threadCases('/messages'),
    list: {
      caller: 'buyer',
      path: '/threads/thread/messages',
      add: addMessage('thread'),
      deleteFrom: ['messages'],
    },
    idKind: 'threadId',
  },
  'POST /threads/{id}/messages': {
    cases: threadCases('/messages', messageBody),
    changes: {
      caller: 'buyer',
      path: '/threads/buyer-payer/messages',
      body: { content: 'Good day' },
      rows: ['+ alerts', '+ messages', '~ threads buyer-payer: last_message_at'],
    },
    idempotency: {
      caller: 'buyer',
      path: '/threads/thread/messages',
      body: { content: 'Is it still there?' },
      otherRequest: { path: '/threads/thread/messages', body: { content: 'Is it gone?' } },
      createdRows: { messages: 1, alerts: 1 },
    },
  },
  'POST /threads/{id}/read': {
    cases: threadCases('/read', {}),
    changes: {
      caller: 'buyer',
      path: '/threads/thread/read',
      body: {},
      rows: ['~ alerts alert: read_at', '~ messages from-owner-in-thread: read_at'],
    },
  },
  'POST /threads/{id}/block': {
    cases: threadCases('/block', {}),
    changes: {
      caller: 'buyer',
      path: '/threads/buyer-payer/block',
      body: {},
      rows: ['+ blocks'],
    },
  },
  'DELETE /threads/{id}/block': {
    cases: threadCases('/block'),
    changes: {
      caller: 'buyer',
      path: '/threads/thread/block',
      rows: ['- blocks buyer/owner'],
    },
  },
};

const reportBody = (kind: string, targetId: string) => ({ kind, targetId, reason: 'It is not theirs' });

export const reportCalls: CallFixtures = {
  'POST /reports': {
    cases: {
      'a product': { body: reportBody('product', 'yam') },
      'a hidden product, whose seller is `rival`': {
        body: reportBody('product', 'hidden'),
        foundBy: ['rival'],
        looksLike: 'a missing product',
      },
      'a missing product': { body: reportBody('product', 'nothing'), isMissing: true },
      'a thread': {
        body: reportBody('thread', 'thread'),
        foundBy: members,
        looksLike: 'a missing thread',
      },
      'a message': {
        body: reportBody('message', 'message'),
        foundBy: members,
        looksLike: 'a missing message',
      },
      'a missing message': { body: reportBody('message', 'nothing'), isMissing: true },
      'a missing thread': { body: reportBody('thread', 'nothing'), isMissing: true },
      'a missing review': { body: reportBody('review', 'nothing'), isMissing: true },
    },
    changes: {
      caller: 'buyer',
      body: { kind: 'product', targetId: 'yam', reason: 'It is not theirs' },
      headers: { 'idempotency-key': 'same' },
      rows: ['+ idempotency_keys', '+ reports', '- idempotency_keys buyer/old'],
    },
    idempotency: {
      caller: 'buyer',
      otherRequest: { body: { ...reportBody('product', 'yam'), reason: 'Stolen' } },
      createdRows: { reports: 1 },
    },
  },
};
