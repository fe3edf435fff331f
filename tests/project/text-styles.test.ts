import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectFolder } from '../support/project-folder.ts';

/** The folder of the text styles, the focus ring and the layouts. Only its files set these properties. */
const themeFolder = 'src/ui/theme/';
const themeProperties = /^(font|fontSize|fontWeight|fontFamily|lineHeight|outline\w*)$/;

/** Returns the properties of a style sheet that belong into the theme. */
function ownTextStyles(name: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (
      ts.isPropertyAssignment(node) &&
      ts.isIdentifier(node.name) &&
      themeProperties.test(node.name.text) &&
      // Not a class, or a list that begins with a class, that is named like a property.
      !ts.isIdentifier(node.initializer) &&
      !(
        ts.isArrayLiteralExpression(node.initializer) && ts.isIdentifier(node.initializer.elements[0] ?? node)
      )
    ) {
      found.push(text.slice(node.getStart(sheet), node.end));
    }
    ts.forEachChild(node, visit);
  };
  const sheet = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  visit(sheet);
  return found;
}

test('style sheets use the text styles and the focus ring of the theme', () => {
  const sheets = ['src', 'site/app']
    .flatMap((folder) =>
      readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => file.endsWith('.css.ts') && !file.startsWith(themeFolder));
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets.map(
    (file) => [file, ownTextStyles(file, readFileSync(join(projectFolder, file), 'utf8'))] as const,
  );
  expect(Object.fromEntries(found.filter(([, styles]) => styles.length > 0))).toEqual({});
});

test.each([
  ['a font', "font: '700 15px/19px system-ui'"],
  ['a size', "fontSize: '15px'"],
  ['a line height', 'lineHeight: 1.2'],
  ['a weight', 'fontWeight: 600'],
  ['an outline', "outline: '1px solid red'"],
])('the check reports %s', (_, property) => {
  const text = `export const planted = resetStyle({ '@media': { print: { ${property} } } });`;
  expect(ownTextStyles('planted.css.ts', text)).toEqual([property]);
});
