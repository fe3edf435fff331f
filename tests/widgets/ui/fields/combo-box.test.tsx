import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ComboBox, type ComboBoxProps } from '../../../../src/ui/fields/ComboBox.tsx';
import { Dialog } from '../../../../src/ui/overlays/Dialog.tsx';
import { FullDialog } from '../../../../src/ui/overlays/FullDialog.tsx';
import {
  deepTestInPageAndShadowRoot,
  testInPageAndShadowRoot,
} from '../../../support/browser/page-and-shadow-root.tsx';
import { rowsToTest } from '../../../support/deep.ts';

const options = [
  { value: 'unilag', label: 'University of Lagos' },
  { value: 'ui', label: 'University of Ibadan' },
  { value: 'fuo', label: 'Fountain University' },
];

function CampusField(props: Partial<ComboBoxProps>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <ComboBox label="Campus" options={options} value={value} onChange={setValue} {...props} />
      <p>the screen has {String(value)}</p>
    </>
  );
}

const field = () => page.getByRole('combobox', { name: 'Campus' });
const visibleOptions = () => page.getByRole('option');

testInPageAndShadowRoot('typing filters the list, and Enter chooses', <CampusField />, async () => {
  await userEvent.keyboard('{Tab}iba');
  await expect.poll(() => field().element().matches(':focus')).toBe(true);
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('option', { name: 'University of Ibadan' })).toBeVisible();
  expect(visibleOptions().elements()).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field()).toHaveValue('University of Ibadan');
  await expect.element(page.getByText('the screen has ui')).toBeVisible();
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
});

testInPageAndShadowRoot(
  'an option is found by its other name, which Enter chooses at once',
  <CampusField options={options.map((option) => ({ ...option, alias: option.value }))} />,
  async () => {
    await userEvent.keyboard('{Tab}u');
    expect(visibleOptions().elements()).toHaveLength(3);
    await userEvent.keyboard('i');
    await expect.poll(() => visibleOptions().elements()[0]?.textContent).toBe('University of Ibadan');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('the screen has ui')).toBeVisible();
  },
);

deepTestInPageAndShadowRoot(
  'a field can say why a typed text was not taken, until the visitor types again',
  <CampusField notTakenText={(typed) => `“${typed}” is not in the list.`} />,
  async () => {
    await userEvent.keyboard('{Tab}Hogwarts{Tab}');
    await expect.element(field()).toHaveAccessibleDescription(/“Hogwarts” is not in the list\./);
    await expect.element(field()).toHaveValue('');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}lag');
    await expect.element(page.getByText('is not in the list')).not.toBeInTheDocument();
  },
);

deepTestInPageAndShadowRoot(
  'a name that was typed in full is taken when the visitor taps elsewhere, as on a phone',
  <CampusField notTakenText={(typed) => `“${typed}” is not in the list.`} />,
  async () => {
    await userEvent.keyboard('{Tab}university of ibadan ');
    (field().element() as HTMLElement).blur();
    await expect.element(page.getByText('the screen has ui')).toBeVisible();
    await expect.element(page.getByText('is not in the list')).not.toBeInTheDocument();
  },
);

deepTestInPageAndShadowRoot(
  'Enter keeps the typed text while there are no options yet',
  <CampusField options={[]} emptyText="Loading" />,
  async () => {
    await userEvent.keyboard('{Tab}lag{Enter}');
    await expect.element(field()).toHaveValue('lag');
    await expect.element(page.getByText('Loading')).toBeVisible();
  },
);

testInPageAndShadowRoot('emptying the field clears the choice', <CampusField />, async () => {
  await userEvent.keyboard('{Tab}lagos{ArrowDown}{Enter}');
  await expect.element(page.getByText('the screen has unilag')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}{Escape}{Tab}');
  await expect.element(page.getByText('the screen has null')).toBeVisible();
});

testInPageAndShadowRoot(
  'if no option matches the typed text, a message says so, and the text is removed when the field loses the focus',
  <CampusField />,
  async () => {
    await userEvent.keyboard('{Tab}xyz');
    await expect.element(page.getByText('Nothing matches. Try fewer letters.')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).toHaveValue('');
  },
);

testInPageAndShadowRoot(
  'the arrow button opens the whole list, even if an option is chosen',
  <CampusField value="ui" />,
  async () => {
    await expect.element(field()).toHaveValue('University of Ibadan');
    await page.getByRole('button').click();
    await expect.element(page.getByRole('option', { name: 'Fountain University' })).toBeVisible();
    expect(visibleOptions().elements()).toHaveLength(3);
  },
);

testInPageAndShadowRoot(
  'a screen reader reads the error of a combo box',
  <CampusField error="Choose your campus." />,
  async () => {
    await expect.element(field()).toBeInvalid();
    await expect.element(field()).toHaveAccessibleDescription('Choose your campus.');
  },
);

deepTestInPageAndShadowRoot(
  'a choice that the parent component rejects closes the list',
  <CampusField onChange={() => {}} />,
  async () => {
    await userEvent.keyboard('{Tab}iba{ArrowDown}{Enter}');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(field()).toHaveValue('');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  },
);

deepTestInPageAndShadowRoot(
  'if the parent component rejects a choice, the field shows the previous option again',
  <CampusField value="ui" onChange={() => {}} />,
  async () => {
    await userEvent.click(field());
    await page.getByRole('option', { name: 'Fountain University' }).click();
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(field()).toHaveValue('University of Ibadan');
  },
);

function CampusDialog({ isFull = false }) {
  const [closeCount, setCloseCount] = useState(0);
  const close = () => setCloseCount(closeCount + 1);
  const content = (
    <>
      <CampusField />
      <p>asked to close {closeCount} times</p>
    </>
  );
  return isFull ? (
    <FullDialog label="Your campus" onClose={close}>
      {content}
    </FullDialog>
  ) : (
    <Dialog title="Your campus" onClose={close}>
      {content}
    </Dialog>
  );
}

for (const isFull of rowsToTest([false, true])) {
  testInPageAndShadowRoot(
    `Esc closes the list first, and then the ${isFull ? 'full dialog' : 'dialog'} around it`,
    <CampusDialog isFull={isFull} />,
    async () => {
      await userEvent.click(field());
      await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
      await userEvent.keyboard('{Escape}');
      await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
      await expect.element(page.getByText('asked to close 0 times')).toBeVisible();
      await userEvent.click(field());
      await page.getByRole('option', { name: 'Fountain University' }).click();
      await expect.element(page.getByText('the screen has fuo')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByText('asked to close 1 times')).toBeVisible();
    },
  );
}

testInPageAndShadowRoot(
  'typing without accents finds an option with accents, and a screen reader hears the number of matching options',
  <CampusField
    options={[
      { value: 'ife', label: 'Ilé-Ifẹ̀' },
      { value: 'ila', label: 'Ìlá Ọ̀ràngún' },
    ]}
  />,
  async () => {
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('status')).toHaveTextContent('2 options available.');
    await userEvent.keyboard('ife');
    await expect.element(page.getByRole('status')).toHaveTextContent('1 option available.');
    await userEvent.keyboard('{ArrowDown}');
    const activeId = field().element().getAttribute('aria-activedescendant');
    expect(visibleOptions().element().id).toBe(activeId);
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('the screen has ife')).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'the arrow keys and the mouse skip a disabled option',
  <CampusField options={options.map((option) => ({ ...option, disabled: option.value === 'ui' }))} />,
  async () => {
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}');
    await page.getByRole('option', { name: 'University of Ibadan' }).click({ force: true });
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('the screen has fuo')).toBeVisible();
  },
);

deepTestInPageAndShadowRoot(
  'a press outside closes the list and shows the chosen option again',
  <CampusField value="ui" />,
  async () => {
    await userEvent.click(field());
    await userEvent.keyboard('xyz');
    await expect.element(field()).toHaveValue('University of Ibadanxyz');
    await userEvent.click(document.documentElement, { position: { x: 600, y: 700 }, force: true });
    await expect.element(field()).toHaveValue('University of Ibadan');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  },
);

testInPageAndShadowRoot(
  'a form of the browser submits the value of the chosen option',
  <form>
    <CampusField name="campus" value="ui" />
  </form>,
  async () => {
    const form = field().element().closest('form') as HTMLFormElement;
    expect([...new FormData(form)]).toEqual([['campus', 'ui']]);
  },
);

for (const direction of rowsToTest(['ltr', 'rtl'])) {
  testInPageAndShadowRoot(
    `the list is as wide as its field, and above the field at the bottom of the window, ${direction}`,
    <div dir={direction} style={{ position: 'fixed', bottom: 0, insetInlineStart: 40, width: 400 }}>
      <CampusField />
    </div>,
    async () => {
      await userEvent.keyboard('{Tab}');
      const list = page.getByRole('listbox', { name: 'Campus' });
      await expect.element(list).toBeVisible();
      const { left, right, top, bottom } = list.element().getBoundingClientRect();
      const box = field().element().parentElement?.getBoundingClientRect();
      expect([left, right, bottom]).toEqual([box?.left, box?.right, (box?.top ?? 0) - 4]);
      expect(top).toBeGreaterThanOrEqual(8);
    },
  );
}
