import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextArea, type TextAreaProps } from '../../../../src/ui/fields/TextArea.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function DescriptionField(props: Partial<TextAreaProps>) {
  const [value, setValue] = useState('');
  return <TextArea label="Description" value={value} onChange={setValue} {...props} />;
}

testInPageAndShadowRoot(
  'a text area accepts several lines and counts the characters',
  <DescriptionField maxLength={20} />,
  async () => {
    const field = page.getByRole('textbox', { name: 'Description' });
    await userEvent.keyboard('{Tab}Red{Enter}shoe');
    await expect.element(field).toHaveValue('Red\nshoe');
    await expect.element(page.getByText('8/20')).toBeVisible();
    await expect.element(field).toHaveAccessibleDescription('12 characters left');
  },
);

testInPageAndShadowRoot(
  'a text area announces when it is nearly full, and accepts no more than its limit',
  <DescriptionField maxLength={10} />,
  async () => {
    await userEvent.keyboard('{Tab}12345678');
    await expect.element(page.getByRole('status')).toHaveTextContent(/^$/);
    await userEvent.keyboard('9');
    await expect.element(page.getByRole('status')).toHaveTextContent('1 character left');
    await userEvent.keyboard('0 and more');
    await expect.element(page.getByRole('textbox')).toHaveValue('1234567890');
    await expect.element(page.getByRole('status')).toHaveTextContent('0 characters left');
  },
);

testInPageAndShadowRoot(
  'a text area without a limit has no counter, and a screen reader reads its error',
  <DescriptionField error="Describe it in a few words." />,
  async () => {
    await expect.element(page.getByRole('textbox')).toBeInvalid();
    await expect
      .element(page.getByRole('textbox'))
      .toHaveAccessibleDescription('Describe it in a few words.');
    expect(page.getByRole('status').elements()).toEqual([]);
  },
);
