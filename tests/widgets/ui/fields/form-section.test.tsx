import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadToasts } from '../../../../src/ui/feedback/lazy-toast.ts';
import { closeAllToasts, showToast } from '../../../../src/ui/feedback/ToastQueue.ts';
import { ToastRegion } from '../../../../src/ui/feedback/ToastRegion.tsx';
import { FormSection } from '../../../../src/ui/fields/FormSection.tsx';
import { RadioGroup } from '../../../../src/ui/fields/RadioGroup.tsx';
import { TextField } from '../../../../src/ui/fields/TextField.tsx';
import { settle, toastRegion } from '../../../support/browser/widgets.ts';

const conditions = [
  { value: 'new', label: 'New', disabled: true },
  { value: 'used', label: 'Used' },
  { value: 'old', label: 'Old' },
];
const errors = [
  { field: 'name', message: 'Give it a name.' },
  { field: 'state', message: 'Choose its state.' },
  { field: 'price', message: 'Enter the price.' },
];

function ProductForm() {
  const [hasErrors, setHasErrors] = useState(false);
  const [name, setName] = useState('');
  const [condition, setCondition] = useState<string | null>(null);
  return (
    <FormSection title="New product" errors={hasErrors ? errors : []} onSubmit={() => setHasErrors(true)}>
      <TextField id="name" label="Name" value={name} onChange={setName} />
      <RadioGroup id="state" label="State" options={conditions} value={condition} onChange={setCondition} />
      <TextField id="price" label="Price" value="" onChange={() => {}} />
      <button type="submit">Save</button>
    </FormSection>
  );
}

test('each failed submit focuses the error summary, whose links focus the fields, and typing does not move the focus', async () => {
  await render(<ProductForm />);
  const { href } = location;
  const summary = page.getByRole('alert', { name: 'Please check these answers' });
  const nameField = page.getByRole('textbox', { name: 'Name' });
  const errorLink = (text: string) => summary.getByRole('link', { name: text });
  await expect.element(summary).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(summary).toHaveFocus();
  expect(
    summary
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(errors.map(({ message }) => message));
  await errorLink('Give it a name.').click();
  await expect.element(nameField).toHaveFocus();
  await userEvent.keyboard('Lamp');
  await expect.element(nameField).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(summary).toHaveFocus();
  // The link of a radio group skips disabled options. Once an option is chosen, the link focuses that option.
  await errorLink('Choose its state.').click();
  await expect.element(page.getByRole('radio', { name: 'Used' })).toHaveFocus();
  await page.getByRole('radio', { name: 'Old' }).click();
  await errorLink('Choose its state.').click();
  await expect.element(page.getByRole('radio', { name: 'Old' })).toHaveFocus();
  expect(location.href).toBe(href);
});

function FormWith({ errorCount }: { errorCount: number }) {
  const [isSubmitted, setSubmitted] = useState(false);
  const shownErrors = isSubmitted ? errors.slice(-errorCount) : [];
  const getError = (id: string) => shownErrors.find(({ field }) => field === id)?.message;
  return (
    <FormSection
      errors={shownErrors}
      errorMessage="Missing answers: Please answer all questions."
      onSubmit={() => setSubmitted(true)}
    >
      <TextField id="name" label="Name" value="" onChange={() => {}} error={getError('name')} />
      <RadioGroup
        id="state"
        label="State"
        options={conditions}
        value={null}
        onChange={() => {}}
        error={getError('state')}
      />
      <TextField id="price" label="Price" value="" onChange={() => {}} error={getError('price')} />
      <button type="submit">Save</button>
    </FormSection>
  );
}

test('one or two errors are told at their fields, without anything above the form, and the first field gets the focus', async () => {
  const screen = await render(<FormWith key="1" errorCount={1} />);
  const rule = page.getByText('Please answer all questions.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveFocus();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Enter the price\.$/);
  expect([...page.getByRole('link').elements(), ...rule.elements()]).toEqual([]);
  await screen.rerender(<FormWith key="2" errorCount={2} />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('radio', { name: 'Used' })).toHaveFocus();
  expect(page.getByRole('link').elements()).toEqual([]);
  // What the two have in common is only announced.
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Please answer all questions\./);
  expect(page.getByRole('alert').element().getBoundingClientRect().height).toBeLessThanOrEqual(1);
});

test('a submit closes the toast about the last one, and no other toast', async () => {
  await render(
    <>
      <FormSection about="lamp" onSubmit={() => {}}>
        <button type="submit">Save</button>
      </FormSection>
      <ToastRegion />
    </>,
  );
  showToast({ kind: 'destructive', about: 'lamp', title: 'Failed to save the lamp' });
  showToast({ kind: 'destructive', about: 'upload', title: 'Upload failed' });
  await expect.element(toastRegion()).toHaveTextContent('Failed to save the lamp');
  // The form loads the code of toasts when it is shown.
  await loadToasts();
  await settle();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(toastRegion()).not.toHaveTextContent('Failed to save the lamp');
  await expect.element(toastRegion()).toHaveTextContent('Upload failed');
  closeAllToasts();
});
