import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import { favoriteChangeJobs } from './features/alerts/favorite-changes.ts';
import { digestJobs } from './features/digests/digest-jobs.ts';
import type { JobKind } from './features/jobs/job-worker.ts';
import { pushJobs } from './features/push/push-jobs.ts';
import { productMatchJobs } from './features/saved-searches/product-matches.ts';
import { webhookJobs } from './features/webhooks/webhook-jobs.ts';
import type { Log } from './log.ts';

/** All kinds of background jobs. */
export function allJobKinds(config: Config, { db }: Pick<Database, 'db'>, log: Log): JobKind[] {
  return [
    webhookJobs({ db, config }),
    favoriteChangeJobs(db),
    productMatchJobs(db),
    pushJobs({ db, config, log }),
    ...digestJobs({ db, config, log }),
  ];
}
