/** The values of each row by column. */
export type Rows = Record<string, Record<string, string>>;

export interface Table {
  title: string;
  rows: Rows;
}

/** Returns a quantile of the times: the median for a `part` of 0.5. Returns 0 if there are no times. */
export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}

export const formatMilliseconds = (number: number) => number.toFixed(3);
