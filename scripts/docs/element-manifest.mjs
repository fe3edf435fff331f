// Writes dist/custom-elements.json, from which editors know our tags.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, root } from '../steps.mjs';
import { describeElements } from './describe-elements.mjs';

/** What an attribute's kind is called in the language of types. */
const typeText = (/** @type {string} */ takes) =>
  takes === 'json' || takes === 'property' ? 'object' : takes.replace(/^number .*/, 'number');

/** What stands between the tags of any element. */
const slots = [{ name: '', description: 'Shown until the widget is ready, and where scripts are blocked.' }];

/** What every element lets a page style, from the table of the guide. It has no parts to style. */
function cssProperties() {
  const guide = readFileSync(join(root, 'docs/guide/theming.md'), 'utf8');
  const rows = guide.matchAll(/^\| `(--campus-[\w-]+)` \| (.*) \| (.*) \|$/gm);
  return [...rows].map(([, name, description, byDefault]) => ({ name, description, default: byDefault }));
}

await command(async () => {
  const elements = await describeElements();
  const modules = elements.map(({ tag, component, module, meaning, attributes, properties, events }) => ({
    kind: 'javascript-module',
    path: `dist/${module}`,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: component,
        tagName: tag,
        description: meaning,
        attributes: attributes.map(({ name, prop, takes, usual, meaning: description }) => ({
          name,
          fieldName: prop,
          description,
          type: { text: typeText(takes) },
          default: usual,
        })),
        members: [...attributes, ...properties].map(({ prop, takes, usual, meaning: description }) => ({
          kind: 'field',
          name: prop,
          description,
          type: { text: typeText(takes) },
          default: usual,
        })),
        events: events.map(({ type: name, detail, meaning: description }) => ({
          name,
          description,
          type: { text: `CustomEvent<${detail}>` },
        })),
        slots,
        cssProperties: cssProperties(),
      },
    ],
    exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: component } }],
  }));
  const manifest = { schemaVersion: '1.0.0', modules };
  writeFileSync(join(root, 'dist/custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
});
