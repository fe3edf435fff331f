import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { authKey } from '../../auth/tokens.ts';
import { type Config, isHttps } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { escapeHtml } from '../../escape-html.ts';
import { registerSecurityHeaders, secretUrlHeaders } from '../../headers/security-headers.ts';
import { type CheckRateLimit, limitRequestsPerNetwork } from '../../limits/rate-limit.ts';
import { logFailure, sendRefusal, toRefusal } from '../../refusals/error-handler.ts';
import { errorPage } from '../../refusals/error-page.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { setDailyEmail } from '../alerts/alert-switches.queries.ts';
import { cspHash, plainPage, resetStyle } from '../sign-in/plain-page.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

interface UnsubscribeDeps {
  config: Config;
  database: Database;
  checkRateLimit: CheckRateLimit;
}

interface Request {
  Params: { token: string };
  Querystring: { undo?: string };
}

/**
 * Registers the page that stops the digests without signing in. Only POST changes something, because mail scanners open
 * every link. Mail programs post to the same address when their own button is pressed (RFC 8058). These are the only
 * forms that the site accepts: the signed token in the path, which other pages do not know, replaces the session.
 */
export async function registerUnsubscribe(
  app: FastifyInstance,
  { config, database: { db }, checkRateLimit }: UnsubscribeDeps,
): Promise<void> {
  const key = authKey(config);
  const readPerson = (token: string) => {
    const personId = readUnsubscribeToken(key, token);
    if (personId === undefined) throw linkNotValid();
    return personId;
  };
  await app.register(async (scope) => {
    await registerSecurityHeaders(scope, { for: 'page', isHttps: isHttps(config) });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...secretUrlHeaders, 'content-security-policy': policy });
    });
    limitRequestsPerNetwork(scope, checkRateLimit, config);
    scope.setErrorHandler((error, request, reply) => {
      const refusal = toRefusal(error);
      logFailure(request.log, error, refusal);
      const heading = 'That did not work';
      // Trying a wrong link again cannot help, so its page offers only the way to the market.
      const html =
        refusal.code === 'not_found'
          ? page(heading, `<p>${escapeHtml(refusal.message)}</p>`)
          : errorPage(request.id, { heading, text: refusal.message });
      return sendRefusal(reply.type('text/html; charset=utf-8'), refusal, html);
    });
    // What a form contains does not matter, because the path says it all.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      (_request, _body, done) => done(null),
    );
    const send = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);
    scope.get<Request>('/unsubscribe/:token', async ({ params }, reply) =>
      send(reply, (await areDigestsStopped(db, readPerson(params.token))) ? stoppedPage : questionPage),
    );
    scope.post<Request>('/unsubscribe/:token', async ({ params, query }, reply) => {
      const isStopped = query.undo === undefined;
      if (!(await setDailyEmail(db, readPerson(params.token), !isStopped))) throw linkNotValid();
      return send(reply, isStopped ? stoppedPage : resumedPage);
    });
  });
}

const linkNotValid = () =>
  new Refusal('not_found', 'This link is not valid. Open it from the newest e-mail of Campus Market.');

async function areDigestsStopped(db: Kysely<Schema>, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom('people')
    .select('digests_stopped_at')
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!person) throw linkNotValid();
  return person.digests_stopped_at !== null;
}

const style = `${resetStyle}
button {
  width: 100%;
  min-height: 48px;
  border: 0;
  border-radius: 14px;
  padding: 8px 16px;
  background: var(--brand);
  color: var(--on-brand);
  cursor: pointer;
  font: inherit;
  font-weight: 700;
}

a {
  display: inline-flex;
  align-items: center;
  min-height: 44px;
}
`;

/** The page loads no script and no other file than its icon, and its form leads only back to this site. */
const policy = [
  "default-src 'none'",
  `style-src ${cspHash(style)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

const page = (title: string, content: string) =>
  plainPage({
    title: `${title} · Campus Market`,
    head: `<style>${style}</style>`,
    content: `<h1>${title}</h1>
      ${content}
      <p><a href="/">Go to Campus Market</a></p>`,
  });

const questionPage = page(
  'Stop the e-mails?',
  `<p>We e-mail you at most once a day about what you have not seen yet. You can still read it on Campus Market, under Notifications.</p>
      <form method="post" action="?"><p><button name="List-Unsubscribe" value="One-Click">Stop the e-mails</button></p></form>`,
);

// A form without a path posts to the path of the page, which has the token.
const stoppedPage = page(
  'You get no more e-mails',
  `<p>You still see what is new under Notifications. Was this a mistake?</p>
      <form method="post" action="?undo"><p><button>Send me the e-mails again</button></p></form>`,
);

const resumedPage = page(
  'You get the e-mails again',
  '<p>At most one a day, and only when there is something new.</p>',
);
