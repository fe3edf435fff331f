import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { digestJobs, queueDigests } from '../../../site/server/features/digests/digest-jobs.ts';
import { type JobKind, startJobWorker } from '../../../site/server/features/jobs/job-worker.ts';
import { makeLog } from '../../../site/server/log.ts';
import { dayInLagos, dayMs } from '../../../src/contract/shared/lagos-time.ts';
import { emptyTables } from '../../support/database/database.ts';
import { holdLock } from '../../support/database/held-lock.ts';
import { rowsToTest } from '../../support/deep.ts';
import { onboardedProfile } from '../../support/market/new-products.ts';
import { addPerson, signIn, signInAdmin } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { startMailServer } from '../../support/server/mail-server.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { database } = server;
const { db } = database;
const { publicUrl } = server.config;
const log = makeLog({ logLevel: 'silent' });
const mailServer = await startMailServer();
const { emails } = mailServer;
const config = {
  ...server.config,
  mail: { smtpUrl: mailServer.url, from: 'Campus Market <market@mail.example>' },
};
afterAll(() => mailServer.close());

/** Nine in the morning in Lagos, `days` days from now. */
const morning = (days = 0) => Date.parse(`${dayInLagos(Date.now() + days * dayMs)}T08:00:00Z`);

// Ada favors the lamp, whose price has fallen, and has ordered a pen. She has seen neither.
beforeEach(async () => {
  emails.length = 0;
  mailServer.refuseWith = undefined;
  mailServer.beforeAccepting = async () => {};
  await emptyTables(database);
  await addSeller(database, 'seller', { storeId: 'shop' });
  await addPerson(database, 'ada', {
    ...onboardedProfile,
    display_name: 'Ada <b>',
    email: 'ada@mail.example',
  });
  await addProducts(database, [
    { id: 'lamp', name: 'Lamp & shade', price_kobo: 1_450_000, store_id: 'shop' },
    { id: 'pen', name: 'Pen', store_id: 'shop' },
  ]);
  await tell('lamp', '2 hours');
  await tell('pen', '1 hour');
});

/** Tells Ada that a product is cheaper. An e-mail does not tell what is less than a minute old. */
const tell = (productId: string, ago = '2 minutes') =>
  sql`insert into alerts (person_id, kind, subject_id, price_before_kobo, created_at)
    values ('ada', 'price_drop', ${productId}, 99000000, now() - ${ago}::interval)
    on conflict (person_id, kind, subject_id) do update set created_at = excluded.created_at, read_at = null`.execute(
    db,
  );

/** Makes what people were told an hour older. */
async function letAnHourPass(): Promise<void> {
  await sql`update alerts set created_at = created_at - interval '1 hour'`.execute(db);
  await sql`update digests set told_until = told_until - interval '1 hour'`.execute(db);
}

/** Does what the jobs do at a time, once. Returns whether all of it was done. */
async function sendDigests(now = morning(), isLast = false): Promise<boolean> {
  const [jobs] = digestJobs({ db, config, log, now: () => now });
  await jobs?.check();
  const rows = await db.selectFrom('digests').select('id').where('status', '=', 'pending').execute();
  const done = rows.map(({ id }) => jobs?.run(id, { isLast, stopSignal: undefined }));
  return (await Promise.allSettled(done)).every(({ status }) => status === 'fulfilled');
}

describe('the daily e-mail', () => {
  test('tells in the morning what a person has not seen, as text and as HTML', async () => {
    await sendDigests();
    expect(emails).toHaveLength(1);
    const [{ to, headers, text, html } = { to: [], headers: {}, text: '', html: '' }] = emails;
    expect(to).toEqual(['ada@mail.example']);
    expect(headers).toMatchObject({
      from: 'Campus Market <market@mail.example>',
      to: 'ada@mail.example',
      subject: '2 new notifications on Campus Market',
    });
    expect(text).toMatch(/^Hello Ada <b>,\n/);
    expect(text).toContain(
      `Price down: Lamp & shade is now ₦14,500, was ₦990,000.\n${publicUrl}/product/lamp\n`,
    );
    expect(text.indexOf('Pen is now')).toBeLessThan(text.indexOf('Lamp & shade'));
    expect(text).toContain(`${publicUrl}/notifications`);
    expect(html).toContain('Hello Ada &lt;b&gt;,');
    expect(html).toContain(
      `<a href="${publicUrl}/product/lamp">Price down</a><br />Lamp &amp; shade is now ₦14,500`,
    );
  });

  test('comes once a day, and the next day tells only what is new', async () => {
    await sendDigests();
    await letAnHourPass();
    await tell('pen');
    await sendDigests();
    expect(emails).toHaveLength(1);
    await sendDigests(morning(1));
    await sendDigests(morning(2));
    expect(emails.map(({ headers }) => headers.subject)).toEqual([
      '2 new notifications on Campus Market',
      'Price down on Campus Market',
    ]);
    expect(emails[1]?.text).not.toContain('Lamp');
  });

  test('tells the next day what was not yet committed when it was sent', async () => {
    await db.deleteFrom('alerts').where('subject_id', '=', 'pen').execute();
    const commit = await holdLock(
      database,
      `insert into alerts (person_id, kind, subject_id, price_before_kobo) values ('ada', 'price_drop', 'pen', 99000000)`,
    );
    await sendDigests();
    await commit();
    await letAnHourPass();
    await sendDigests(morning(1));
    await sendDigests(morning(2));
    expect(emails.map(({ text }) => text.includes('Pen is now'))).toEqual([false, true]);
  });

  test('lists the 15 latest and says that there are more', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `more-${index}`);
    await addProducts(
      database,
      ids.map((id) => ({ id, name: id, store_id: 'shop' })),
    );
    for (const id of ids) await tell(id);
    await sendDigests();
    expect(emails[0]?.headers.subject).toBe('15 and more new notifications on Campus Market');
    expect(emails[0]?.text.match(/Price down: /g)).toHaveLength(15);
    expect(emails[0]?.text).toContain('See the rest');
  });

  test.each(['T21:30:00Z', 'T05:59:00Z'])('waits for the morning at %s', async (clock) => {
    await sendDigests(Date.parse(dayInLagos(Date.now()) + clock));
    expect(emails).toEqual([]);
    await db
      .insertInto('digests')
      .values({ person_id: 'ada', day: dayInLagos(Date.now()) })
      .execute();
    await sendDigests(Date.parse(dayInLagos(Date.now()) + clock));
    expect(emails).toEqual([]);
    await sendDigests(morning(1));
    expect(emails).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['has seen everything', () => db.updateTable('alerts').set({ read_at: new Date() }).execute()],
    [
      'was suspended',
      () =>
        db
          .updateTable('people')
          .set({ suspended_at: new Date(), suspension_reason: 'Fraud' })
          .where('id', '=', 'ada')
          .execute(),
    ],
    ['may no longer see it', () => db.updateTable('products').set({ is_hidden: true }).execute()],
    [
      'wants no e-mails of this kind',
      () =>
        db
          .insertInto('alert_switches')
          .values({ person_id: 'ada', kind: 'price_drop', is_emailed: false })
          .execute(),
    ],
    [
      'has an account of the demo',
      () => db.updateTable('people').set({ email: 'femi@demo.example' }).execute(),
    ],
    ['has no address', () => db.updateTable('people').set({ email: null }).execute()],
    [
      'was told more than a week ago',
      () => db.updateTable('alerts').set({ created_at: sql<Date>`now() - interval '8 days'` }).execute(),
    ],
  ])('does not come to a person who %s', async (_, happens) => {
    await happens();
    expect(await sendDigests()).toBe(true);
    expect(emails).toEqual([]);
    expect(await db.selectFrom('digests').selectAll().execute()).toEqual([]);
  });

  test('is sent again with the same Message-ID if the server was killed before it had recorded it', async () => {
    await sendDigests();
    await db.updateTable('digests').set({ status: 'pending', told_until: null }).execute();
    await sendDigests();
    expect(emails).toHaveLength(2);
    expect(emails[1]?.headers['message-id']).toBe(emails[0]?.headers['message-id']);
    expect(emails[0]?.headers['message-id']).toMatch(/^<digest\.[\w-]+@127\.0\.0\.1>$/);
  });

  test('is sent again after a mail server that refuses for the moment, also with a wrong password', async () => {
    mailServer.refuseWith = 451;
    expect(await sendDigests()).toBe(false);
    mailServer.refuseWith = undefined;
    const { smtpUrl } = config.mail;
    config.mail.smtpUrl = smtpUrl.replace('secret', 'wrong');
    expect(await sendDigests()).toBe(false);
    config.mail.smtpUrl = smtpUrl;
    expect(await sendDigests()).toBe(true);
    expect(emails).toHaveLength(1);
  });

  test.each<[string, number, boolean]>([
    ['at once if the address does not exist', 550, false],
    ['after the last attempt', 451, true],
  ])('is given up %s, and the admins’ section Health says so', async (_, status, isLast) => {
    mailServer.refuseWith = status;
    expect(await sendDigests(morning(), isLast)).toBe(true);
    mailServer.refuseWith = undefined;
    await sendDigests();
    expect(emails).toEqual([]);
    const health = await server.get('/api/admin/health', await signInAdmin(server));
    expect(health.json().data.health.jobs).toMatchObject({
      state: 'look',
      advice: expect.stringContaining('E-mails were given up'),
    });
  });

  const statuses = () => db.selectFrom('digests').select('status').execute();

  /** Starts an instance that does these jobs. It stops after the test. */
  const startInstance = (jobKinds: readonly JobKind[]) =>
    onTestFinished(startJobWorker({ database, log, jobKinds, pollIntervalMs: 200, checkIntervalMs: 200 }));

  test('comes once although several instances send', async () => {
    startInstance(digestJobs({ db, config, log, now: morning }));
    startInstance(digestJobs({ db, config, log, now: morning }));
    await vi.waitFor(async () => expect(await statuses()).toEqual([{ status: 'sent' }]), 15_000);
    expect(emails).toHaveLength(1);
  });

  /** Lets the mail server take an e-mail only when the test says so. */
  function holdEmails() {
    let accept = () => {};
    const untilAccepted = new Promise<void>((resolve) => {
      accept = resolve;
    });
    const beforeAccepting = vi.fn(() => untilAccepted);
    mailServer.beforeAccepting = beforeAccepting;
    return { beforeAccepting, accept };
  }

  /** The queue gives what an instance has begun to another one, as after two minutes. */
  const giveToAnother = () =>
    sql`update graphile_worker._private_jobs set locked_at = now() - interval '3 minutes'
      where locked_at is not null`.execute(db);

  const slowSendings: [string, () => Promise<unknown>][] = [
    ['the mail server takes so long that the queue gives the job to another instance', giveToAnother],
    [
      'an instance also queues it while another one sends it, and the queue gives both jobs to others',
      async () => {
        const { id } = await db.selectFrom('digests').select('id').executeTakeFirstOrThrow();
        await queueDigests(db, id);
        await giveToAnother();
      },
    ],
  ];

  test.each(rowsToTest(slowSendings, 1))('comes once although %s', async (_, happens) => {
    const { beforeAccepting, accept } = holdEmails();
    startInstance(digestJobs({ db, config, log, now: morning }));
    startInstance(digestJobs({ db, config, log, now: morning }));
    onTestFinished(accept);
    await vi.waitFor(() => expect(beforeAccepting).toHaveBeenCalled(), 15_000);
    await happens();
    // The other instance has done the job: it found that the e-mail is being sent.
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select attempts, locked_by from graphile_worker.jobs where attempts < max_attempts`.execute(db);
      expect(rows).toEqual([]);
    }, 15_000);
    expect(await statuses()).toEqual([{ status: 'pending' }]);
    accept();
    await vi.waitFor(async () => expect(await statuses()).toEqual([{ status: 'sent' }]), 15_000);
    expect(beforeAccepting).toHaveBeenCalledTimes(1);
    expect(emails).toHaveLength(1);
  });

  test('is sent only by a site with a mail server', () => {
    expect(digestJobs({ db, config: server.config, log })).toEqual([]);
  });
});

describe('a stranger cannot use the e-mail', () => {
  const rename = (name: string) =>
    db.updateTable('products').set({ name }).where('id', '=', 'lamp').execute();

  /** Sends Ada the e-mail. Returns what a mail program shows of it. */
  async function sentEmail() {
    await sendDigests();
    const [email] = emails;
    if (!email) throw new Error('No e-mail was sent.');
    return email;
  }

  const names: [name: string, written: string][] = [
    ['Lamp, see evil.example', 'Lamp, see evil. example'],
    ['Win: https://evil.example/win?x=1', 'Win: https: //evil. example/win?x=1'],
    ['www.evil.example', 'www. evil. example'],
    ['write to eve@evil.example', 'write to eve@evil. example'],
    [
      'evil。example evil．example evil｡example evil․example',
      'evil。 example evil． example evil｡ example evil․ example',
    ],
    ['еда.рф', 'еда. рф'],
    ['evil.\u200dexample', 'evil. \u200dexample'],
    ['//evil.example', '//evil. example'],
    ['Call 08031234567, +234 (803) 123-4567 or ０８０３１２３４５６７', 'Call 080…, +234… or ０８０…'],
    // What is no link stays as it is.
    ['Lamp 2.5 m, 10:30, No.7... "A.", ₦1,500.50', 'Lamp 2.5 m, 10:30, No.7... "A.", ₦1,500.50'],
  ];

  test.each(rowsToTest(names, 3))('to bring a link: %j is written as %j', async (name, written) => {
    await rename(name);
    const { text, html } = await sentEmail();
    expect(text).toContain(`${written} is now ₦14,500`);
    expect(html).toContain(`${written.replaceAll('"', '&quot;')} is now ₦14,500`);
    const links = [...text.matchAll(/\S+:\/\/\S+/g), ...html.matchAll(/(?<=href=")[^"]+/g)].map(
      ([url]) => url,
    );
    expect(links.length).toBeGreaterThan(7);
    expect(links.filter((url) => !url.startsWith(`${publicUrl}/`))).toEqual([]);
  });

  test('by the name of their account', async () => {
    await db
      .updateTable('people')
      .set({ display_name: 'Ada, your parcel waits: evil.example/pay' })
      .execute();
    expect((await sentEmail()).text).toMatch(/^Hello Ada, your parcel waits: evil\. example\/pay,\n/);
  });

  test('to add markup, lines or headers', async () => {
    await rename(
      '<a href="https://evil.example">Lamp</a>\r\nBcc: eve@evil.example\r\n\r\nStop these e-mails: x',
    );
    const { to, headers, text, html } = await sentEmail();
    expect(to).toEqual(['ada@mail.example']);
    expect(headers).not.toHaveProperty('bcc');
    expect(headers.subject).toBe('2 new notifications on Campus Market');
    expect(html).not.toContain('<a href="https://evil');
    expect(text.match(/^Stop these e-mails|^Bcc/gm)).toBeNull();
  });

  test.each([
    'ada@mail.example\r\nBcc: eve@evil.example',
    'ada@mail.example, eve@evil.example',
    'ada@mail.example>,<eve@evil.example',
  ])('to be sent a copy, even if the address is %j', async (email) => {
    await db.updateTable('people').set({ email }).where('id', '=', 'ada').execute();
    await sendDigests();
    const receivers = emails.flatMap(({ to, headers }) => [...to, headers.bcc, headers.cc]);
    expect(receivers.filter((receiver) => receiver === 'eve@evil.example')).toEqual([]);
  });

  test('to fill it with one long name', async () => {
    await rename(`Lamp ${'very '.repeat(23)}`);
    const { text } = await sentEmail();
    const [line = ''] = /Lamp .*/.exec(text) ?? [];
    expect(line).toMatch(/^Lamp (very ?)+…? is now ₦14,500, was ₦990,000\.$/);
    expect(line.length).toBeLessThan(100);
  });
});

describe('stopping the e-mails', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
    server.send({ method: 'POST', url, headers: form, payload });

  /** Returns the path of the link in an e-mail to Ada. */
  async function unsubscribePath(): Promise<string> {
    await sendDigests();
    const url = /Stop these e-mails: (\S+)/.exec(emails[0]?.text ?? '')?.[1] ?? '';
    expect(emails[0]?.headers).toMatchObject({
      'list-unsubscribe': `<${url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(emails[0]?.html).toContain(`<a href="${url}">`);
    return url.replace(publicUrl, '');
  }

  const isSentTomorrow = async () => {
    emails.length = 0;
    await letAnHourPass();
    await tell('pen');
    await sendDigests(morning(1));
    return emails.length > 0;
  };

  test('takes one press of the mail program’s button, without signing in', async () => {
    const response = await post(await unsubscribePath());
    expect(response.statusCode).toBe(200);
    expect(await isSentTomorrow()).toBe(false);
  });

  test('takes one press on the page of the link; opening it changes nothing', async () => {
    const path = await unsubscribePath();
    const page = await server.get(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Stop the e-mails?');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const { digests_stopped_at } = await db
      .selectFrom('people')
      .select('digests_stopped_at')
      .where('id', '=', 'ada')
      .executeTakeFirstOrThrow();
    expect(digests_stopped_at).toBeNull();
    expect((await post(`${path}?`)).body).toContain('You get no more e-mails');
    expect((await server.get(path)).body).toContain('You get no more e-mails');
  });

  test('can be undone there', async () => {
    const path = await unsubscribePath();
    await post(path);
    expect((await post(`${path}?undo`, '')).body).toContain('You get the e-mails again');
    expect(await isSentTomorrow()).toBe(true);
  });

  test('can be undone in the profile, which says that they are stopped, and can stop them too', async () => {
    await post(await unsubscribePath());
    const { headers } = await signIn(server, 'ada');
    const url = '/api/alerts/switches';
    expect((await server.get(url, headers)).json().data.dailyEmail).toBe(false);
    const setDailyEmail = (dailyEmail: boolean) =>
      server.send({ method: 'PATCH', url, headers, payload: { dailyEmail } });
    expect((await setDailyEmail(true)).json().data.dailyEmail).toBe(true);
    expect(await isSentTomorrow()).toBe(true);
    await setDailyEmail(false);
    await db.deleteFrom('digests').execute();
    expect(await isSentTomorrow()).toBe(false);
  });

  test('also stops the e-mail that waits for a mail server', async () => {
    const path = await unsubscribePath();
    emails.length = 0;
    await db.updateTable('digests').set({ status: 'pending', told_until: null }).execute();
    await post(path);
    await sendDigests();
    expect(emails).toEqual([]);
  });

  test('is refused with a link that we did not make, and after the account was deleted', async () => {
    const path = await unsubscribePath();
    for (const forged of [
      path.replace('ada', 'seller'),
      `${path.slice(0, -1)}%00`,
      '/unsubscribe/ada',
      `${path}x`,
    ]) {
      const page = await server.get(forged);
      expect(page.statusCode, forged).toBe(404);
      // The page has the same header and style as the others, and a way to go on.
      expect(page.body).toContain('<header><p>Campus Market</p></header>');
      expect(page.body).toContain('This link is not valid. Open it from the newest e-mail of Campus Market.');
      expect(page.body).toContain('<a href="/">Go to Campus Market</a>');
      expect((await post(forged)).statusCode, forged).toBe(404);
    }
    const { headers } = await signIn(server, 'ada');
    await server.send({ method: 'DELETE', url: '/api/user?confirm=yes', headers });
    expect((await server.get(path)).statusCode).toBe(404);
    expect((await post(path)).statusCode).toBe(404);
    expect(await db.selectFrom('digests').selectAll().execute()).toEqual([]);
  });
});
