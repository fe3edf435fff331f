import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { listMessages, sendMessage } from './messages.queries.ts';
import {
  blockOtherPerson,
  findThread,
  findThreadWith,
  listThreads,
  markRead,
  startThread,
  unblockOtherPerson,
} from './threads.queries.ts';

export function messageRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /threads', ({ caller, query }) => listThreads(db, caller, query));

  route(api, 'POST /threads', ({ caller, body, db: tx, now }) => startThread(tx, caller, body, now));

  route(api, 'GET /threads/with/{id}', ({ caller, params }) => findThreadWith(db, caller, params.id));

  route(api, 'GET /threads/{id}/messages', async ({ caller, params, query }) => {
    const thread = await findThread(db, caller, params.id);
    return { thread, ...(await listMessages(db, caller, thread._id, query)) };
  });

  route(api, 'POST /threads/{id}/messages', async ({ caller, params, body, db: tx }) => {
    // An embedding page gets a 404 for a thread in which the caller has not written from that page. Writing with `POST
    // /threads` makes the thread visible there.
    if (caller.origin !== null) await findThread(tx, caller, params.id);
    return { message: await sendMessage(tx, { threadId: params.id, sender: caller, content: body.content }) };
  });

  route(api, 'POST /threads/{id}/read', ({ caller, params }) => markRead(db, caller, params.id));

  route(api, 'POST /threads/{id}/block', ({ caller, params }) => blockOtherPerson(db, caller, params.id));

  route(api, 'DELETE /threads/{id}/block', ({ caller, params }) => unblockOtherPerson(db, caller, params.id));
}
