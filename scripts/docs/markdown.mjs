/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function table(head, rows) {
  // An upright line inside a cell would end it.
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
