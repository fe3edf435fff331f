/** The figures of each row, by the names of their columns. */
export type Rows = Record<string, Record<string, string>>;

export interface Table {
  title: string;
  rows: Rows;
}

/** The time that this part of all stays below: 0.5 is the median. 0 where there are none. */
export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}

export const milliseconds = (number: number) => number.toFixed(3);
