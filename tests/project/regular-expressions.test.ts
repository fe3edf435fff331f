import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// Finds regular expressions that allow ReDoS. Fastify's safe-regex2 is not enough: it misses quadratic running time.
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectFolder } from '../support/project-folder.ts';

/** Folders whose code reads texts of other users. The rest of the library reads only what its own user typed, so a slow expression harms nobody else. */
const foldersWithUntrustedTexts = ['src/contract', 'site/app', 'site/server'].map((folder) =>
  join(projectFolder, folder),
);

/** Returns the regular expressions of a source file whose running time is superlinear. */
function slowExpressions(name: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
      if (analyse({ source, flags }).reports.length > 0) found.push(`${name}: ${node.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
  return found;
}

test('every regular expression for texts of other users has linear running time', () => {
  const files = foldersWithUntrustedTexts.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap((file) => slowExpressions(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['exponential', '/^(a+)+$/'],
  ['quadratic because two parts match the same characters', '/^[^@]+@[^@]+\\.[^@]+$/'],
  ['quadratic because a match may begin anywhere', '/0+,/'],
])('the check reports a regular expression whose running time is %s', (_, expression) => {
  expect(slowExpressions('planted.ts', `const planted = ${expression};`)).toEqual([
    `planted.ts: ${expression}`,
  ]);
});
