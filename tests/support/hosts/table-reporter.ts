import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The type of the annotation that contains a `HostRow` as JSON. */
export const hostAnnotation = 'host';

export interface HostRow {
  host: string;
  built: 'yes' | 'no';
  cards: number;
  console: 'clean' | 'complaints' | '–';
  'JavaScript (brotli bytes)': number | '–';
}

/** Prints a table of all hosts at the end of a run. */
export default class TableReporter implements Reporter {
  #rows: HostRow[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type === hostAnnotation) this.#rows.push(JSON.parse(description));
    }
  }

  onEnd(): void {
    if (this.#rows.length > 0) console.table(this.#rows);
  }
}
