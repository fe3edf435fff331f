/** Reads a table of tab-separated text: the first line has the column names, and each further line is a row. */
export function readTsv(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trim().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}
