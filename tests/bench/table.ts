/** The figures of each row, by the names of their columns. */
export type Rows = Record<string, Record<string, string>>;

export interface Table {
  title: string;
  rows: Rows;
}

export const milliseconds = (number: number) => number.toFixed(3);
