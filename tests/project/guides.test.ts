import { expect, test } from 'vitest';
import { unknownSnippets } from '../../scripts/docs/snippets.mjs';

// A test of its own runs the commands of api.md.
const documents = [
  'README.md',
  ...['embed', 'theming', 'react', 'apps'].map((name) => `docs/guide/${name}.md`),
];

test.each(documents)('each piece of code in %s stands in an example', (document) => {
  expect(unknownSnippets(document)).toEqual([]);
});

test('is caught: code in a guide that no example has', () => {
  const code = '<product-grid limits="8"></product-grid>\n';
  expect(unknownSnippets('', `Text.\n\n\`\`\`html\n${code}\`\`\`\n`)).toEqual([code]);
});
