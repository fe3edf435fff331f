import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextField, type TextFieldProps } from '../../../../src/ui/fields/TextField.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function PhoneField(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Phone number" type="tel" value={value} onChange={setValue} {...props} />;
}

testInPageAndShadowRoot('a text field can be focused with Tab and accepts text', <PhoneField />, async () => {
  const field = page.getByRole('textbox', { name: 'Phone number' });
  await userEvent.keyboard('{Tab}0803');
  await expect.element(field).toHaveValue('0803');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(field).not.toHaveAttribute('aria-describedby');
});

testInPageAndShadowRoot(
  'a screen reader reads the error of a text field, then its help',
  <PhoneField error="Enter a Nigerian number." help="We call it only about your order." />,
  async () => {
    const field = page.getByRole('textbox', { name: 'Phone number' });
    await expect.element(field).toBeInvalid();
    await expect
      .element(field)
      .toHaveAccessibleDescription('Enter a Nigerian number. We call it only about your order.');
  },
);

testInPageAndShadowRoot(
  'pressing the label focuses a text field, which is 48 px high and has text of 16 px',
  <PhoneField />,
  async () => {
    await page.getByText('Phone number').click();
    const field = page.getByRole('textbox').element();
    expect(field.matches(':focus')).toBe(true);
    const box = field.parentElement as HTMLElement;
    expect(box.getBoundingClientRect().height).toBe(48);
    expect(getComputedStyle(field).fontSize).toBe('16px');
    expect(getComputedStyle(box).outlineStyle).toBe('solid');
  },
);

testInPageAndShadowRoot(
  'a disabled text field is announced as disabled',
  <PhoneField disabled />,
  async () => {
    await expect.element(page.getByRole('textbox', { name: 'Phone number' })).toBeDisabled();
  },
);

/** The parent of a field, which accepts only digits. */
function DigitField() {
  const [value, setValue] = useState('');
  const acceptDigits = (text: string) => /^\d*$/.test(text) && setValue(text);
  return <TextField label="Code" value={value} onChange={acceptDigits} />;
}

testInPageAndShadowRoot(
  'a text field shows only the characters that its parent component accepts',
  <DigitField />,
  async () => {
    await userEvent.keyboard('{Tab}1a2');
    await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('12');
  },
);
