import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Schema } from '../../db/schema.ts';
import { isPushService } from '../../features/push/push-services.ts';
import { advice, type Finding, fine } from './finding.ts';

/** How long a push service may take to answer, because somebody waits for it. */
const answerTimeoutMs = 5_000;

/** Checks that pushes can be sent: the keys, the push services of the browsers that get pushes, and what was given up. */
export async function checkPushes(db: Kysely<Schema>, config: Config): Promise<Finding[]> {
  const keys = await db.selectFrom('push_keys').select('public_key').executeTakeFirst();
  if (!keys) return [fine('No browser gets pushes yet: the market makes its keys for them when it runs.')];
  const subscriptions = await db.selectFrom('push_subscriptions').select('endpoint').execute();
  return [
    ...(await checkServices(
      subscriptions.map(({ endpoint }) => endpoint),
      config,
    )),
    ...(await checkGivenUp(db)),
  ];
}

/** Asks the push services of the browsers. The others are not asked, because nothing is sent to them. */
async function checkServices(endpoints: readonly string[], { pushLoopback }: Config): Promise<Finding[]> {
  if (endpoints.length === 0)
    return [fine('The keys for pushes are there. No browser gets pushes yet, so no push service was asked.')];
  const usable = endpoints.filter((endpoint) => isPushService(endpoint, pushLoopback));
  const services = [...new Set(usable.map((endpoint) => new URL(endpoint).origin))].sort();
  const reasons = await Promise.all(services.map(findReason));
  const unreachable = services.flatMap((service, index) =>
    reasons[index] === undefined ? [] : [`${new URL(service).host} (${reasons[index]})`],
  );
  const count = endpoints.length === 1 ? 'One browser gets' : `${endpoints.length} browsers get`;
  if (unreachable.length > 0) {
    return [
      advice(
        `${count} pushes, but this machine cannot reach ${unreachable.join(' and ')}: let the firewall allow HTTPS to there.`,
      ),
    ];
  }
  const hosts = services.map((service) => new URL(service).host).join(' and ');
  return [fine(`${count} pushes, and this machine can reach ${hosts || 'their push services'}.`)];
}

/** Returns why a push service cannot be reached. Any answer means that it can. */
async function findReason(service: string): Promise<string | undefined> {
  try {
    await fetch(service, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return undefined;
  } catch (error) {
    const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException };
    return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? name);
  }
}

async function checkGivenUp(db: Kysely<Schema>): Promise<Finding[]> {
  const last = await db
    .selectFrom('pushes')
    .select(['error', 'created_at'])
    .where('status', '=', 'failed')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return [];
  const day = last.created_at.toISOString().slice(0, 10);
  return [
    advice(
      `A push of ${day} was given up${last.error === null ? '' : `: ${last.error.replace(/\.$/, '')}`}. The admin panel lists it under Failed jobs, where it can be sent again or deleted.`,
    ),
  ];
}
