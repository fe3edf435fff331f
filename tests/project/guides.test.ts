import { expect, test } from 'vitest';
import { snippetsWithoutExample } from '../../scripts/docs/snippets.mjs';

// api.md is not in this list, because tests/server/docs/guide.deep.test.ts runs its commands.
const documents = [
  'README.md',
  ...['embed', 'theming', 'react', 'apps', 'testing'].map((name) => `docs/guide/${name}.md`),
];

test.each(documents)('each code block in %s is part of an example', (document) => {
  expect(snippetsWithoutExample(document)).toEqual([]);
});

test('a code block that is in no example fails the check', () => {
  const code = '<product-grid limits="8"></product-grid>\n';
  expect(snippetsWithoutExample('', `Text.\n\n\`\`\`html\n${code}\`\`\`\n`)).toEqual([code]);
});
