// Writes dist/custom-elements.json, from which editors know our tags.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, root } from '../steps.mjs';
import { describeElements } from './describe-elements.mjs';

/** What an attribute's kind is called in the language of types. */
const typeText = (/** @type {string} */ takes) =>
  takes === 'json' || takes === 'property' ? 'object' : takes.replace(/^number .*/, 'number');

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
        attributes: attributes.map(({ name, prop, takes, meaning: description }) => ({
          name,
          fieldName: prop,
          description,
          type: { text: typeText(takes) },
        })),
        members: [...attributes, ...properties].map(({ prop, takes, meaning: description }) => ({
          kind: 'field',
          name: prop,
          description,
          type: { text: typeText(takes) },
        })),
        events: events.map(({ type: name, meaning: description }) => ({
          name,
          description,
          type: { text: 'CustomEvent' },
        })),
      },
    ],
    exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: component } }],
  }));
  const manifest = { schemaVersion: '1.0.0', modules };
  writeFileSync(join(root, 'dist/custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
});
