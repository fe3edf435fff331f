/** Rows by name. Each row has a value for each column. */
export type Rows = Record<string, Record<string, string>>;

export interface Table {
  title: string;
  rows: Rows;
}

/** Returns a quantile of the times: the median for a `fraction` of 0.5. Returns 0 if there are no times. */
export function quantile(times: readonly number[], fraction: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * fraction)] ?? 0;
}

export const formatMilliseconds = (milliseconds: number) => milliseconds.toFixed(3);
