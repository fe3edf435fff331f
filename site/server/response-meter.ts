import { dayInLagos, dayMs } from '../../src/contract/shared/lagos-time.ts';
import { type Durations, durationsSince, type Meters, quantileOf } from './meters.ts';

/** The responses of one process today, in Africa/Lagos. */
export interface ResponsesToday {
  /** When counting began, in milliseconds: at midnight or, if later, when the process started. */
  since: number;
  countsByStatus: Map<number, number>;
  routes: RouteToday[];
}

/** How often a route was called today, and how long its responses took. */
export interface RouteToday {
  method: string;
  /** The pattern of the path, such as `/api/product-details/:id`. */
  route: string;
  count: number;
  totalSeconds: number;
  /** Within which time 95 % of the responses ended. */
  p95Seconds: number;
}

export interface ResponseMeter {
  record(method: string, route: string, status: number, seconds: number): void;
  readToday(): ResponsesToday;
}

/**
 * Counts and times responses for `/metrics`. The labels contain the route and not the URL, which limits the number of
 * labels. Today's responses are the same counts without those of the days before.
 */
export function makeResponseMeter(meters: Meters, now: () => number): ResponseMeter {
  const counts = new Map<string, number>();
  const durations = new Map<string, Durations>();
  const increment = meters.counter(
    'campus_market_answers_total',
    'Responses by method, route and status.',
    counts,
  );
  const recordDuration = meters.histogram(
    'campus_market_answer_seconds',
    'The time from the request to the end of its response.',
    durations,
  );
  let since = now();
  let dayEndsAt = startOfDay(since) + dayMs;
  let countsBefore = new Map<string, number>();
  let durationsBefore = new Map<string, Durations>();
  const startNewDay = () => {
    const time = now();
    if (time < dayEndsAt) return;
    since = startOfDay(time);
    dayEndsAt = since + dayMs;
    countsBefore = new Map(counts);
    durationsBefore = structuredClone(durations);
  };

  return {
    record(method, route, status, seconds) {
      startNewDay();
      const labels = `method="${method}",route="${route}"`;
      increment(`${labels},status="${status}"`);
      recordDuration(seconds, labels);
    },
    readToday() {
      startNewDay();
      const countsByStatus = new Map<number, number>();
      for (const [labels, count] of counts) {
        const status = Number(/status="(\d+)"$/.exec(labels)?.[1]);
        const countToday = count - (countsBefore.get(labels) ?? 0);
        countsByStatus.set(status, (countsByStatus.get(status) ?? 0) + countToday);
      }
      const routes = [...durations].flatMap(([labels, recorded]) => {
        const today = durationsSince(durationsBefore.get(labels), recorded);
        if (today.count === 0) return [];
        const [, method = '', route = ''] = /^method="(.*)",route="(.*)"$/.exec(labels) ?? [];
        const { count, sum: totalSeconds } = today;
        return [{ method, route, count, totalSeconds, p95Seconds: quantileOf(today, 0.95) }];
      });
      return { since, countsByStatus, routes };
    },
  };
}

const startOfDay = (time: number) => Date.parse(`${dayInLagos(time)}T00:00:00+01:00`);
