import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FormError, FormSection } from '../../../../src/ui/fields/FormSection.tsx';
import { RadioGroup } from '../../../../src/ui/fields/RadioGroup.tsx';
import { TextField } from '../../../../src/ui/fields/TextField.tsx';
import { Dialog } from '../../../../src/ui/overlays/Dialog.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const options = [{ value: 'new', label: 'New' }];

function ProductForm() {
  const [name, setName] = useState('');
  const [condition, setCondition] = useState<string | null>(null);
  const [errors, setErrors] = useState<FormError[]>([]);
  const findErrors = () => [
    ...(name ? [] : [{ field: 'name', message: 'Give it a name.' }]),
    ...(condition ? [] : [{ field: 'state', message: 'Choose its state.' }]),
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
      <button type="submit">Save</button>
    </FormSection>
  );
}

const errorSummary = () => page.getByRole('alert', { name: 'Please check these answers' });
const nameField = () => page.getByRole('textbox', { name: 'Name' });

testInPageAndShadowRoot(
  'a submit with errors lists the errors and focuses the list',
  <ProductForm />,
  async () => {
    await expect.element(page.getByRole('form', { name: 'New product' })).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => errorSummary().element().matches(':focus')).toBe(true);
    const links = errorSummary().getByRole('link').elements();
    expect(links.map((link) => link.textContent)).toEqual(['Give it a name.', 'Choose its state.']);
  },
);

testInPageAndShadowRoot(
  'each link of the error summary focuses its field without changing the address of the page',
  <ProductForm />,
  async () => {
    const { href } = location;
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => errorSummary().element().matches(':focus')).toBe(true);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => nameField().element().matches(':focus')).toBe(true);
    await page.getByRole('link', { name: 'Choose its state.' }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'New' }).element().matches(':focus')).toBe(true);
    expect(location.href).toBe(href);
  },
);

testInPageAndShadowRoot(
  'typing after a failed submit does not move the focus, and the next failed submit does',
  <ProductForm />,
  async () => {
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => errorSummary().element().matches(':focus')).toBe(true);
    await nameField().click();
    await userEvent.keyboard('Lamp');
    await expect.poll(() => nameField().element().matches(':focus')).toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => errorSummary().element().matches(':focus')).toBe(true);
    expect(errorSummary().getByRole('link').elements()).toHaveLength(1);
  },
);

testInPageAndShadowRoot('a submit without errors shows no error summary', <ProductForm />, async () => {
  await page.getByRole('radio', { name: 'New' }).click();
  await nameField().click();
  await userEvent.keyboard('Lamp{Enter}');
  expect(page.getByRole('alert').elements()).toEqual([]);
  await expect.poll(() => nameField().element().matches(':focus')).toBe(true);
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
    </FormSection>
  );
}

testInPageAndShadowRoot(
  'an error found while typing does not move the focus, although the form was submitted before',
  <ValidatedWhileTyping />,
  async () => {
    await nameField().click();
    await userEvent.keyboard('Lamp{Enter}sh');
    await expect.element(errorSummary()).toBeVisible();
    await expect.element(nameField()).toHaveValue('Lampsh');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => errorSummary().element().matches(':focus')).toBe(true);
  },
);

const conditions = [
  { value: 'new', label: 'New', disabled: true },
  { value: 'used', label: 'Used' },
  { value: 'old', label: 'Old' },
];

function ConditionForm({ value }: { value: string | null }) {
  return (
    <FormSection errors={[{ field: 'state', message: 'Choose its state.' }]} onSubmit={() => {}}>
      <RadioGroup id="state" label="State" options={conditions} value={value} onChange={() => {}} />
    </FormSection>
  );
}

testInPageAndShadowRoot(
  'the summary’s link to a radio group focuses the first option that is not disabled',
  <ConditionForm value={null} />,
  async () => {
    await page.getByRole('link').click();
    await expect.poll(() => page.getByRole('radio', { name: 'Used' }).element().matches(':focus')).toBe(true);
  },
);

testInPageAndShadowRoot(
  'the summary’s link to a radio group focuses the chosen option',
  <ConditionForm value="old" />,
  async () => {
    await page.getByRole('link').click();
    await expect.poll(() => page.getByRole('radio', { name: 'Old' }).element().matches(':focus')).toBe(true);
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
