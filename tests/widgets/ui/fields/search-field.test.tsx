import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { SearchField } from '../../../../src/ui/fields/SearchField.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function SearchForm() {
  const [text, setText] = useState('');
  const [submittedText, setSubmittedText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSubmittedText(text);
      }}
    >
      <SearchField
        label="Search products"
        placeholder="What do you need?"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        action={
          <Button type="submit" size="s">
            Search
          </Button>
        }
      />
      <output>{submittedText}</output>
    </form>
  );
}

testInPageAndShadowRoot(
  'a search field has a name, accepts text, and searches with Enter',
  <SearchForm />,
  async () => {
    const field = page.getByRole('searchbox', { name: 'Search products' });
    await expect.element(field).toHaveAttribute('placeholder', 'What do you need?');
    await userEvent.keyboard('{Tab}lamp{Enter}');
    await expect.element(field).toHaveValue('lamp');
    await expect.element(page.getByText('lamp')).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'a search field is 48 px high with text of 16 px, so that no phone zooms in',
  <SearchField label="Search" />,
  async () => {
    const field = page.getByRole('searchbox').element();
    expect(field.parentElement?.getBoundingClientRect().height).toBe(48);
    expect(getComputedStyle(field).fontSize).toBe('16px');
  },
);
