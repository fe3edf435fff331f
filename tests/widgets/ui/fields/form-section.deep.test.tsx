import { useState } from 'react';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type FormError, FormSection } from '../../../../src/ui/fields/FormSection.tsx';
import { RadioGroup } from '../../../../src/ui/fields/RadioGroup.tsx';
import { TextField } from '../../../../src/ui/fields/TextField.tsx';
import { Dialog } from '../../../../src/ui/overlays/Dialog.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const options = [{ value: 'new', label: 'New' }];

function ProductForm() {
  const [name, setName] = useState('');
  const [condition, setCondition] = useState<string | null>(null);
  const [price, setPrice] = useState('');
  const [errors, setErrors] = useState<FormError[]>([]);
  const findErrors = () => [
    ...(name ? [] : [{ field: 'name', message: 'Give it a name.' }]),
    ...(condition ? [] : [{ field: 'state', message: 'Choose its state.' }]),
    ...(price ? [] : [{ field: 'price', message: 'Enter the price.' }]),
  ];
  const getError = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <FormSection title="New product" errors={errors} onSubmit={() => setErrors(findErrors())}>
      <TextField id="name" label="Name" value={name} onChange={setName} error={getError('name')} />
      <RadioGroup
        id="state"
        label="State"
        options={options}
        value={condition}
        onChange={setCondition}
        error={getError('state')}
      />
      <TextField id="price" label="Price" value={price} onChange={setPrice} error={getError('price')} />
      <button type="submit">Save</button>
    </FormSection>
  );
}

const errorSummary = () => page.getByRole('alert', { name: 'Please check these answers' });
const nameField = () => page.getByRole('textbox', { name: 'Name' });
const expectFocus = (locator: Locator) => expect.poll(() => locator.element().matches(':focus')).toBe(true);

testInPageAndShadowRoot(
  'a submit with three errors lists the errors and focuses the list',
  <ProductForm />,
  async () => {
    await expect.element(page.getByRole('form', { name: 'New product' })).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expectFocus(errorSummary());
    const links = errorSummary().getByRole('link').elements();
    expect(links.map((link) => link.textContent)).toEqual([
      'Give it a name.',
      'Choose its state.',
      'Enter the price.',
    ]);
  },
);

testInPageAndShadowRoot(
  'each link of the error summary focuses its field without changing the address of the page',
  <ProductForm />,
  async () => {
    const { href } = location;
    await userEvent.keyboard('{Tab}{Enter}');
    await expectFocus(errorSummary());
    await userEvent.keyboard('{Tab}{Enter}');
    await expectFocus(nameField());
    await page.getByRole('link', { name: 'Choose its state.' }).click();
    await expectFocus(page.getByRole('radio', { name: 'New' }));
    expect(location.href).toBe(href);
  },
);

testInPageAndShadowRoot(
  'typing after a failed submit does not move the focus, and the next failed submit does',
  <ProductForm />,
  async () => {
    await userEvent.keyboard('{Tab}{Enter}');
    await expectFocus(errorSummary());
    await nameField().click();
    await userEvent.keyboard('Lamp');
    await expectFocus(nameField());
    await page.getByRole('textbox', { name: 'Price' }).click();
    await userEvent.keyboard('{Enter}');
    // Two errors are left, so the first of them gets the focus.
    await expectFocus(page.getByRole('radio', { name: 'New' }));
    expect(errorSummary().query()).toBeNull();
  },
);

testInPageAndShadowRoot('a submit without errors shows no error summary', <ProductForm />, async () => {
  await page.getByRole('radio', { name: 'New' }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('7500');
  await nameField().click();
  await userEvent.keyboard('Lamp{Enter}');
  expect(page.getByRole('alert').elements()).toEqual([]);
  await expectFocus(nameField());
});

function FormAroundDialog() {
  const [sent, setSent] = useState<string[]>([]);
  const send = (form: string) => setSent((sentForms) => [...sentForms, form]);
  return (
    <FormSection title="New product" onSubmit={() => send('product')}>
      <Dialog title="New campus">
        <FormSection onSubmit={() => send('campus')}>
          <TextField label="Campus" value="" onChange={() => {}} />
        </FormSection>
        <p>sent: {sent.join(', ')}</p>
      </Dialog>
    </FormSection>
  );
}

testInPageAndShadowRoot(
  'submitting a form in a dialog does not submit the form around the dialog',
  <FormAroundDialog />,
  async () => {
    await page.getByRole('textbox', { name: 'Campus' }).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('sent: campus')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('sent: campus, campus', { exact: true })).toBeVisible();
  },
);

function ValidatedWhileTyping() {
  const [name, setName] = useState('');
  const errors = name.length > 4 ? [{ field: 'name', message: 'At most four letters.' }] : [];
  return (
    <FormSection errors={errors} onSubmit={() => {}}>
      <TextField id="name" label="Name" value={name} onChange={setName} />
      <button type="submit">Save</button>
    </FormSection>
  );
}

testInPageAndShadowRoot(
  'an error found while typing does not move the focus, although the form was submitted before',
  <ValidatedWhileTyping />,
  async () => {
    await nameField().click();
    await userEvent.keyboard('Lamp{Enter}sh');
    await expect.element(page.getByRole('alert')).toHaveTextContent('At most four letters.');
    await expect.element(nameField()).toHaveValue('Lampsh');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectFocus(nameField());
  },
);

const conditions = [
  { value: 'new', label: 'New', disabled: true },
  { value: 'used', label: 'Used' },
  { value: 'old', label: 'Old' },
];

const threeErrors = [
  { field: 'name', message: 'Give it a name.' },
  { field: 'state', message: 'Choose its state.' },
  { field: 'price', message: 'Enter the price.' },
];

function ConditionForm({ value }: { value: string | null }) {
  return (
    <FormSection errors={threeErrors} onSubmit={() => {}}>
      <RadioGroup id="state" label="State" options={conditions} value={value} onChange={() => {}} />
    </FormSection>
  );
}

testInPageAndShadowRoot(
  'the summary’s link to a radio group focuses the first option that is not disabled',
  <ConditionForm value={null} />,
  async () => {
    await page.getByRole('link', { name: 'Choose its state.' }).click();
    await expectFocus(page.getByRole('radio', { name: 'Used' }));
  },
);

testInPageAndShadowRoot(
  'the summary’s link to a radio group focuses the chosen option',
  <ConditionForm value="old" />,
  async () => {
    await page.getByRole('link', { name: 'Choose its state.' }).click();
    await expectFocus(page.getByRole('radio', { name: 'Old' }));
  },
);

function NameFieldWithTwoErrors() {
  const [name, setName] = useState('');
  const nameErrors = ['Give it a name.', 'Use four letters.'].map((message) => ({ field: 'name', message }));
  const errors = [...(name ? [] : nameErrors), { field: 'state', message: 'Choose its state.' }];
  return (
    <FormSection errors={errors} onSubmit={() => {}}>
      <TextField id="name" label="Name" value={name} onChange={setName} />
    </FormSection>
  );
}

testInPageAndShadowRoot(
  'the error summary lists all errors of a field, and no longer lists them once they are fixed',
  <NameFieldWithTwoErrors />,
  async () => {
    expect(page.getByRole('link').elements()).toHaveLength(3);
    await nameField().click();
    await userEvent.keyboard('Lamp');
    await expect
      .poll(() =>
        page
          .getByRole('link')
          .elements()
          .map((link) => link.textContent),
      )
      .toEqual(['Choose its state.']);
  },
);
