import { useRef, useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFocusAfterRemoval } from '../../../../src/ui/useFocusAfterRemoval.ts';
import { focusedElement } from '../../../support/browser/focus.ts';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';
import { settle } from '../../../support/browser/widgets.ts';

let removeByName = (_name: string) => {};

function ProductList() {
  const [names, setNames] = useState(['Lamp', 'Fan', 'Rug']);
  removeByName = (name) => setNames((current) => current.filter((item) => item !== name));
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(list, names);
  return (
    <div ref={list} tabIndex={-1}>
      {names.map((name) => (
        <article key={name}>
          <button type="button" onClick={() => removeByName(name)}>
            Remove {name}
          </button>
        </article>
      ))}
    </div>
  );
}

testInPageAndShadowRoot(
  'removing an item moves the focus from its button to the next item',
  <ProductList />,
  async () => {
    await page.getByRole('button', { name: 'Remove Lamp' }).click();
    await expect.poll(() => focusedElement()?.textContent).toBe('Remove Fan');
  },
);

testInPageAndShadowRoot(
  'the focus stays in a field beside the list when another tab removes an item',
  <ProductList />,
  async () => {
    const field = document.createElement('input');
    document.body.append(field);
    await userEvent.click(field);
    removeByName('Lamp');
    await expect.element(page.getByRole('button', { name: 'Remove Lamp' })).not.toBeInTheDocument();
    await settle();
    expect(focusedElement()).toBe(field);
  },
);
