import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The type of the annotation that contains a `HostAppRow` as JSON. */
export const hostAppAnnotation = 'host';

export interface HostAppRow {
  host: string;
  built: 'yes' | 'no';
  'our warnings': number | '–';
  cards: number;
  console: 'clean' | 'complaints' | '–';
  'JavaScript (brotli bytes)': number | '–';
}

/** Prints a table of all apps at the end of a run. */
export default class TableReporter implements Reporter {
  #rows: HostAppRow[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type === hostAppAnnotation) this.#rows.push(JSON.parse(description));
    }
  }

  onEnd(): void {
    if (this.#rows.length > 0) console.table(this.#rows);
  }
}
