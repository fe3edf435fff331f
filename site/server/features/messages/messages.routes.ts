import type { Database } from '../../db/open.ts';
import { type Api, route } from '../../http/route.ts';
import { blockOther, unblockOther } from './blocks.queries.ts';
import { listMessages, sendMessage } from './messages.queries.ts';
import { findThread, listThreads, markRead, startThread } from './threads.queries.ts';

export function messageRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /threads', ({ asker, query }) => listThreads(db, asker.id, query));

  route(api, 'POST /threads', ({ asker, body, db: tx }) => startThread(tx, asker.id, body));

  route(api, 'GET /threads/{id}/messages', async ({ asker, params, query }) => {
    const thread = await findThread(db, asker.id, params.id);
    return { thread, ...(await listMessages(db, thread._id, query)) };
  });

  route(api, 'POST /threads/{id}/messages', async ({ asker, params, body, db: tx }) => ({
    message: await sendMessage(tx, { threadId: params.id, senderId: asker.id, content: body.content }),
  }));

  route(api, 'POST /threads/{id}/read', ({ asker, params }) => markRead(db, asker.id, params.id));

  route(api, 'POST /threads/{id}/block', ({ asker, params }) => blockOther(db, asker.id, params.id));

  route(api, 'DELETE /threads/{id}/block', ({ asker, params }) => unblockOther(db, asker.id, params.id));
}
