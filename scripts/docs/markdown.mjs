// What the generators of docs write: tables, and parts of pages that people also write in. A part stands between
// `<!-- name: written by … -->` and `<!-- end of name -->`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, StepFailed } from '../steps.mjs';

/**
 * Returns a Markdown table.
 *
 * @param {string[]} columns
 * @param {string[][]} rows
 */
export function markdownTable(columns, rows) {
  // A vertical bar inside a cell would end it.
  const toRow = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [toRow(columns), toRow(columns.map(() => '---')), ...rows.map(toRow)].join('\n');
}

/**
 * Returns the text with new content in a generated part.
 *
 * @param {string} text
 * @param {string} name
 * @param {string} content
 * @param {string} file the path of the page, for the message
 */
export function replaceSection(text, name, content, file) {
  const section = new RegExp(`(<!-- ${name}:[^>]*-->\n)[^]*?(<!-- end of ${name} -->)`);
  if (!section.test(text)) throw new StepFailed(`${file} has no comments around its ${name}.`);
  return text.replace(section, (_, before, after) => `${before}\n${content}\n\n${after}`);
}

/**
 * Writes a generated part of a page.
 *
 * @param {string} file
 * @param {string} name
 * @param {string} content
 */
export function writeSection(file, name, content) {
  const path = join(root, file);
  writeFileSync(path, replaceSection(readFileSync(path, 'utf8'), name, content, file));
}
