// Not prom-client 15.1.3: 2.3 MB on disk, mostly an OpenTelemetry that we do not use, for these five numbers.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFromThisMachine } from '../auth/this-machine.ts';
import type { Config } from '../config.ts';
import { hashOf } from '../hash.ts';

interface Answers {
  count: number;
  seconds: number;
}

/**
 * Metrics for Prometheus: number and duration of answers, and the state of the process. Others than their collector get
 * a 404.
 */
export function registerMetrics(app: FastifyInstance, config: Config): void {
  const answersOf = new Map<string, Answers>();
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });

  app.addHook('onResponse', async (request, reply) => {
    const labels = labelsOf(request, reply);
    const answers = answersOf.get(labels) ?? { count: 0, seconds: 0 };
    answersOf.set(labels, answers);
    answers.count += 1;
    answers.seconds += reply.elapsedTime / 1000;
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isCollector(request, config)) return reply.callNotFound();
    const lines = [
      ...family('campus_market_answers_total', 'counter', answersOf, ({ count }) => count),
      ...family('campus_market_answer_seconds_total', 'counter', answersOf, ({ seconds }) => seconds),
      ...single('process_resident_memory_bytes', 'gauge', process.memoryUsage.rss()),
      ...single('process_uptime_seconds', 'gauge', process.uptime()),
      ...single('nodejs_eventloop_lag_p99_seconds', 'gauge', delay.percentile(99) / 1e9),
    ];
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

/** Without a token we trust this machine, but not on a real site: there a proxy may stand on it and pass on anything. */
function isCollector(
  request: FastifyRequest,
  { metricsToken, isProduction }: Pick<Config, 'metricsToken' | 'isProduction'>,
): boolean {
  if (metricsToken === undefined) return !isProduction && isFromThisMachine(request);
  // Hashes, because comparing the texts would take longer the more of the token is right.
  return hashOf(request.headers.authorization ?? '') === hashOf(`Bearer ${metricsToken}`);
}

/** Labels name the route and not the address, so their number is limited by that of the routes. */
function labelsOf({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): string {
  return `method="${method}",route="${routeOptions.url ?? 'none'}",status="${statusCode}"`;
}

function family(
  name: string,
  type: string,
  answersOf: Map<string, Answers>,
  numberOf: (answers: Answers) => number,
): string[] {
  const values = [...answersOf].map(([labels, answers]) => `${name}{${labels}} ${numberOf(answers)}`);
  return [`# TYPE ${name} ${type}`, ...values];
}

function single(name: string, type: string, value: number): string[] {
  return [`# TYPE ${name} ${type}`, `${name} ${value}`];
}
