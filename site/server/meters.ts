// We do not use prom-client 15.1.3: it is 2.3 MB on disk for these few metrics, mostly OpenTelemetry that we do not
// use.

/**
 * The upper bounds of the buckets of a histogram, in seconds. A query takes a few milliseconds, an upload some seconds.
 */
const bucketBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Increments the count for these labels, such as `method="GET",status="200"`. An empty text means no labels. */
export type IncrementCounter = (labels?: string, increment?: number) => void;

/** Records a duration. */
export type RecordDuration = (seconds: number, labels?: string) => void;

/** Recorded durations: how many were at most as long as each of `bucketBounds`, how many there were, and their sum. */
export interface Durations {
  counts: number[];
  count: number;
  sum: number;
}

/** The metrics of one server, in the text format of Prometheus. */
export interface Meters {
  /** Counts by labels. A caller that also reads the counts passes the map for them. */
  counter(name: string, help: string, counts?: Map<string, number>): IncrementCounter;
  /** Measures how often something happens, and how long it takes. A caller can pass the map, as for `counter`. */
  histogram(name: string, help: string, durations?: Map<string, Durations>): RecordDuration;
  /** Adds a value that is read when the metrics are collected. */
  gauge(name: string, help: string, read: () => number): void;
  text(): string;
}

export function makeMeters(): Meters {
  const metrics: (() => string[])[] = [];
  const addMetric = (name: string, help: string, type: string, lines: () => string[]) =>
    metrics.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()]);

  return {
    counter(name, help, counts = new Map()) {
      addMetric(name, help, 'counter', () =>
        [...counts].map(([labels, count]) => metricLine(name, labels, count)),
      );
      return (labels = '', increment = 1) => void counts.set(labels, (counts.get(labels) ?? 0) + increment);
    },
    histogram(name, help, durations = new Map()) {
      addMetric(name, help, 'histogram', () =>
        [...durations].flatMap(([labels, { counts, count, sum }]) => [
          ...counts.map((number, index) =>
            metricLine(`${name}_bucket`, joinLabels(labels, `le="${bucketBounds[index]}"`), number),
          ),
          metricLine(`${name}_bucket`, joinLabels(labels, 'le="+Inf"'), count),
          metricLine(`${name}_sum`, labels, sum),
          metricLine(`${name}_count`, labels, count),
        ]),
      );
      return (seconds, labels = '') => {
        const histogram = durations.get(labels) ?? { counts: bucketBounds.map(() => 0), count: 0, sum: 0 };
        durations.set(labels, histogram);
        histogram.count += 1;
        histogram.sum += seconds;
        // Buckets are cumulative: each bucket whose bound is not below the duration counts it.
        for (let index = bucketBounds.length - 1; seconds <= (bucketBounds[index] ?? 0); index -= 1) {
          histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
        }
      };
    },
    gauge: (name, help, read) => void addMetric(name, help, 'gauge', () => [metricLine(name, '', read())]),
    text: () => `${metrics.flatMap((lines) => lines()).join('\n')}\n`,
  };
}

/** Returns the durations that were recorded since `earlier`. */
export function durationsSince(earlier: Durations | undefined, { counts, count, sum }: Durations): Durations {
  if (!earlier) return { counts, count, sum };
  return {
    counts: counts.map((number, index) => number - (earlier.counts[index] ?? 0)),
    count: count - earlier.count,
    sum: sum - earlier.sum,
  };
}

/**
 * Estimates in seconds within which time a share of the durations was over, such as 0.95. Like Prometheus, it takes the
 * durations of a bucket as evenly spread, and those beyond the last bound as equal to it.
 */
export function quantileOf({ counts, count }: Durations, share: number): number {
  const rank = share * count;
  const index = counts.findIndex((number) => number >= rank);
  const [lowerBound, upperBound] = [bucketBounds[index - 1] ?? 0, bucketBounds[index]];
  if (upperBound === undefined) return bucketBounds.at(-1) ?? 0;
  const shorter = counts[index - 1] ?? 0;
  const inBucket = (counts[index] ?? 0) - shorter;
  return inBucket === 0 ? 0 : lowerBound + ((upperBound - lowerBound) * (rank - shorter)) / inBucket;
}

const joinLabels = (...labels: string[]) => labels.filter((label) => label !== '').join(',');

const metricLine = (name: string, labels: string, number: number) =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${number}`;
