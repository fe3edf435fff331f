import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextField, type TextFieldProps } from '../../../../src/ui/fields/TextField.tsx';
import { inEachPlace } from '../../../support/browser/ui.tsx';

function Phone(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Phone number" type="tel" value={value} onChange={setValue} {...props} />;
}

inEachPlace('a line of text is reached with Tab and takes what is typed', <Phone />, async () => {
  const field = page.getByRole('textbox', { name: 'Phone number' });
  await userEvent.keyboard('{Tab}0803');
  await expect.element(field).toHaveValue('0803');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(field).not.toHaveAttribute('aria-describedby');
});

inEachPlace(
  'a screen reader says what is wrong, then how to answer',
  <Phone error="Enter a Nigerian number." help="We call it only about your order." />,
  async () => {
    const field = page.getByRole('textbox', { name: 'Phone number' });
    await expect.element(field).toBeInvalid();
    await expect
      .element(field)
      .toHaveAccessibleDescription('Enter a Nigerian number. We call it only about your order.');
  },
);

inEachPlace('its label leads to it, and it is 48 high with 16 px letters', <Phone />, async () => {
  await page.getByText('Phone number').click();
  const field = page.getByRole('textbox').element();
  expect(field.matches(':focus')).toBe(true);
  const box = field.parentElement as HTMLElement;
  expect(box.getBoundingClientRect().height).toBe(48);
  expect(getComputedStyle(field).fontSize).toBe('16px');
  expect(getComputedStyle(box).outlineStyle).toBe('solid');
});

inEachPlace('a disabled one says so', <Phone disabled />, async () => {
  await expect.element(page.getByRole('textbox', { name: 'Phone number' })).toBeDisabled();
});

/** A screen that takes nothing but digits. */
function Digits() {
  const [value, setValue] = useState('');
  const take = (text: string) => /^\d*$/.test(text) && setValue(text);
  return <TextField label="Code" value={value} onChange={take} />;
}

inEachPlace('shows what the screen has, when it does not take a letter', <Digits />, async () => {
  await userEvent.keyboard('{Tab}1a2');
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('12');
});
