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

/** The metrics of one server, in the text format of Prometheus. */
export interface Meters {
  counter(name: string, help: string): IncrementCounter;
  /** Measures how often something happens, and how long it takes. */
  histogram(name: string, help: string): RecordDuration;
  /** Adds a value that is read when the metrics are collected. */
  gauge(name: string, help: string, read: () => number): void;
  text(): string;
}

export function makeMeters(): Meters {
  const metrics: (() => string[])[] = [];
  const addMetric = (name: string, help: string, type: string, lines: () => string[]) =>
    metrics.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()]);

  return {
    counter(name, help) {
      const counts = new Map<string, number>();
      addMetric(name, help, 'counter', () =>
        [...counts].map(([labels, count]) => metricLine(name, labels, count)),
      );
      return (labels = '', increment = 1) => void counts.set(labels, (counts.get(labels) ?? 0) + increment);
    },
    histogram(name, help) {
      const histograms = new Map<string, { counts: number[]; count: number; sum: number }>();
      addMetric(name, help, 'histogram', () =>
        [...histograms].flatMap(([labels, { counts, count, sum }]) => [
          ...counts.map((number, index) =>
            metricLine(`${name}_bucket`, joinLabels(labels, `le="${bucketBounds[index]}"`), number),
          ),
          metricLine(`${name}_bucket`, joinLabels(labels, 'le="+Inf"'), count),
          metricLine(`${name}_sum`, labels, sum),
          metricLine(`${name}_count`, labels, count),
        ]),
      );
      return (seconds, labels = '') => {
        const histogram = histograms.get(labels) ?? { counts: bucketBounds.map(() => 0), count: 0, sum: 0 };
        histograms.set(labels, histogram);
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

const joinLabels = (...labels: string[]) => labels.filter((label) => label !== '').join(',');

const metricLine = (name: string, labels: string, number: number) =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${number}`;
