import { buyers, type Caller, foundBy, missing, owner, type Row, withStatus } from './statuses.ts';

/** The thread is the buyer's and the owner's, and began on the hosted site: no other page finds it. */
const members: Caller[] = ['buyer', 'owner'];
const content = { content: 'Good day' };

/** A call about that thread, or about none. */
function ofThread(end: string, body?: object): Row {
  return {
    'the buyer’s and the owner’s': {
      path: `/threads/thread${end}`,
      body,
      answers: foundBy(buyers, ...members),
    },
    missing: { path: `/threads/nothing${end}`, body, answers: missing(buyers) },
  };
}

export const messageRows: Record<string, Row> = {
  'GET /threads': { own: { answers: buyers } },
  'POST /threads': {
    'to the rival': { body: { userId: 'rival', ...content }, answers: withStatus(buyers, 400, 'rival') },
    'to nobody': { body: { userId: 'nobody', ...content }, answers: missing(buyers) },
    'about the owner’s product': {
      body: { productId: 'lamp', ...content },
      answers: withStatus(buyers, 400, ...owner),
    },
    'about a product that was taken down': {
      body: { productId: 'hidden', ...content },
      answers: missing(buyers),
      looksLike: 'about no product',
    },
    'about no product': { body: { productId: 'nothing', ...content }, answers: missing(buyers) },
    'to a store that is closed': {
      body: { storeId: 'closed-store', ...content },
      answers: missing(buyers),
      looksLike: 'to no store',
    },
    'to no store': { body: { storeId: 'nothing', ...content }, answers: missing(buyers) },
  },
  'GET /threads/with/{id}': {
    'with the owner': { path: '/threads/with/owner', answers: withStatus(buyers, 400, ...owner) },
    'with nobody': { path: '/threads/with/nobody', answers: missing(buyers) },
  },
  'GET /threads/{id}/messages': ofThread('/messages'),
  'POST /threads/{id}/messages': ofThread('/messages', content),
  'POST /threads/{id}/read': ofThread('/read', {}),
  'POST /threads/{id}/block': ofThread('/block', {}),
  'DELETE /threads/{id}/block': ofThread('/block'),
  'GET /events': { own: { answers: buyers } },
};

const report = (kind: string, targetId: string) => ({ kind, targetId, reason: 'It is not theirs' });

export const reportRows: Record<string, Row> = {
  'POST /reports': {
    'a product': { body: report('product', 'yam'), answers: buyers },
    'a product that only its seller sees': {
      body: report('product', 'hidden'),
      answers: foundBy(buyers, 'rival'),
      looksLike: 'no product',
    },
    'no product': { body: report('product', 'nothing'), answers: missing(buyers) },
    'a thread': {
      body: report('thread', 'thread'),
      answers: foundBy(buyers, ...members),
      looksLike: 'no thread',
    },
    'a message': {
      body: report('message', 'message'),
      answers: foundBy(buyers, ...members),
      looksLike: 'no message',
    },
    'no message': { body: report('message', 'nothing'), answers: missing(buyers) },
    'no thread': { body: report('thread', 'nothing'), answers: missing(buyers) },
    'no review': { body: report('review', 'nothing'), answers: missing(buyers) },
  },
};
