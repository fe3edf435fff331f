/**
 * Returns a Markdown table.
 *
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function table(head, rows) {
  // A vertical bar inside a cell would end it.
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
