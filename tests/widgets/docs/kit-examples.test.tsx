import { blocks, loadHost } from 'virtual:live-blocks';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deepTest, rowsToTest } from '../../support/deep.ts';

/** Shows a live block of a page of the kit, as the documentation does. */
async function showBlock(name: string): Promise<HTMLElement> {
  const load = blocks[name];
  if (!load) throw new Error(`There is no block ${name}.`);
  const place = document.createElement('main');
  document.body.append(place);
  const [{ mountBlock }, block] = await Promise.all([loadHost(), load()]);
  mountBlock(place, block);
  await expect.poll(() => place.childElementCount).toBeGreaterThan(0);
  return place;
}

/** Returns what axe finds in the page, one line for each rule. */
async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

const names = Object.keys(blocks);

test('the pages of the kit have live examples', () => {
  expect(names).toContain('button.md:0');
  expect(names.length).toBeGreaterThan(70);
});

test.for(rowsToTest(names, 3))(
  'the example %s renders without a console message or a violation',
  async (name) => {
    const messages: unknown[][] = [];
    for (const method of ['error', 'warn', 'info', 'log'] as const) {
      vi.spyOn(console, method).mockImplementation((...message) => messages.push(message));
    }
    const place = await showBlock(name);
    // A skip link is hidden until it has the focus, and nothing else may be empty.
    expect(place.querySelector('.live-row, .live-stack')?.childElementCount).toBeGreaterThan(0);
    expect(await findViolations()).toEqual([]);
    vi.restoreAllMocks();
    expect(messages).toEqual([]);
  },
);

test('a reader changes the props of a part, sees the part change and the tag to copy', async () => {
  await showBlock('button.md:0');
  await userEvent.selectOptions(page.getByLabelText('size', { exact: true }), 's');
  await page.getByRole('switch', { name: 'pending', exact: true }).click();
  await userEvent.fill(page.getByLabelText('children', { exact: true }), 'Buy');
  const button = page.getByRole('button', { name: /Buy/ });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('<Button size="s" pending>Buy</Button>')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the changes' }).click();
  await expect.element(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

deepTest('an example keeps what it stores while a reader changes its props', async () => {
  await showBlock('stepper.md:0');
  await page.getByRole('button', { name: /One more/ }).click();
  await userEvent.fill(page.getByLabelText('label', { exact: true }), 'Ceiling fan');
  await expect.element(page.getByRole('group', { name: 'Ceiling fan' })).toHaveTextContent('3');
});
