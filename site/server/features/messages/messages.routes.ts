import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { blockOther, unblockOther } from './blocks.queries.ts';
import { listMessages, sendMessage } from './messages.queries.ts';
import { findThread, findThreadWith, listThreads, markRead, startThread } from './threads.queries.ts';

export function messageRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /threads', ({ caller, query }) => listThreads(db, caller.id, query));

  route(api, 'POST /threads', ({ caller, body, db: tx, now }) => startThread(tx, caller.id, body, now));

  route(api, 'GET /threads/with/{id}', ({ caller, params }) => findThreadWith(db, caller.id, params.id));

  route(api, 'GET /threads/{id}/messages', async ({ caller, params, query }) => {
    const thread = await findThread(db, caller.id, params.id);
    return { thread, ...(await listMessages(db, thread._id, query)) };
  });

  route(api, 'POST /threads/{id}/messages', async ({ caller, params, body, db: tx }) => ({
    message: await sendMessage(tx, { threadId: params.id, senderId: caller.id, content: body.content }),
  }));

  route(api, 'POST /threads/{id}/read', ({ caller, params }) => markRead(db, caller.id, params.id));

  route(api, 'POST /threads/{id}/block', ({ caller, params }) => blockOther(db, caller.id, params.id));

  route(api, 'DELETE /threads/{id}/block', ({ caller, params }) => unblockOther(db, caller.id, params.id));
}
