import { blocks } from 'virtual:live-blocks/loaded';
import { createElement, type FunctionComponent } from 'react';
import { Group, Specimen } from './Specimen.tsx';
import { view } from './view.ts';

/** In a shadow root, a # link cannot find its target, so the skip link is only shown in the page. */
const shownBlocks = blocks.filter(({ page }) => page !== 'skip-link.md' || view.place === 'page');

/**
 * Returns a component that a page of docs/kit exports.
 *
 * @example
 * const EmptyCart = pageExample('states.md', 'EmptyCart');
 */
export function pageExample(page: string, name: string): FunctionComponent {
  const components = blocks.filter((block) => block.page === page).flatMap((block) => block.components);
  const found = components.find(([componentName]) => componentName === name);
  if (!found) throw new Error(`${page} has no live example ${name}.`);
  return found[1];
}

const titles = [...new Set(shownBlocks.map(({ title }) => title))];

/** The live examples of the pages of docs/kit, as the pages show them. */
export function Pages() {
  return titles.map((title) => (
    <Group key={title} title={title}>
      {shownBlocks
        .filter((block) => block.title === title)
        .map(({ page, section, index, inRow, parts, components }) => (
          <Specimen key={`${page}:${index}`} of={parts} state={section} inRow={inRow}>
            {components.map(([name, component]) => createElement(component, { key: name }))}
          </Specimen>
        ))}
    </Group>
  ));
}
