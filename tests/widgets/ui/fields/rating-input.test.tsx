import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RatingInput, type RatingInputProps } from '../../../../src/ui/fields/RatingInput.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function ReviewRating(props: Partial<RatingInputProps>) {
  const [value, setValue] = useState<number | null>(null);
  return <RatingInput label="Your rating" value={value} onChange={setValue} {...props} />;
}

const group = page.getByRole('radiogroup', { name: 'Your rating' });
const star = (name: string) => page.getByRole('radio', { name, exact: true });
const starNames = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'];

/** Returns the number of filled stars. */
function filledStars(): number {
  const icons = [...group.element().querySelectorAll('svg')];
  return icons.filter((icon) => getComputedStyle(icon).fill !== 'none').length;
}

testInPageAndShadowRoot(
  'a rating input is focused with Tab, and the arrow keys choose',
  <ReviewRating />,
  async () => {
    // Another test may have left the pointer on the stars.
    await userEvent.unhover(group);
    await expect.poll(filledStars).toBe(0);
    // Another test may have moved the focus, so press Tab until the first star is focused.
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Tab}');
        return star('1 star').element().matches(':focus');
      })
      .toBe(true);
    await userEvent.keyboard(' ');
    await expect.element(star('1 star')).toBeChecked();
    expect(getComputedStyle(star('1 star').element()).outlineStyle).toBe('solid');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(star('4 stars')).toBeChecked();
    await expect.poll(() => star('4 stars').element().matches(':focus')).toBe(true);
    await expect.element(star('1 star')).not.toBeChecked();
    await expect.poll(filledStars).toBe(4);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(star('3 stars')).toBeChecked();
    await expect.poll(filledStars).toBe(3);
  },
);

testInPageAndShadowRoot(
  'a press chooses a star, and every star is large enough for a thumb',
  <ReviewRating />,
  async () => {
    await star('3 stars').click();
    await expect.element(star('3 stars')).toBeChecked();
    for (const name of starNames) {
      const { width, height } = star(name).element().getBoundingClientRect();
      expect([width, height]).toEqual([44, 44]);
    }
  },
);

testInPageAndShadowRoot(
  'hovering previews the stars that a press would choose',
  <ReviewRating value={4} />,
  async () => {
    await star('2 stars').hover();
    await expect.poll(filledStars).toBe(2);
    await expect.element(star('4 stars')).toBeChecked();
    await userEvent.unhover(group);
    await expect.poll(filledStars).toBe(4);
  },
);

testInPageAndShadowRoot(
  'a screen reader reads the error and the help of a rating input',
  <ReviewRating error="Give at least one star." help="Everyone sees it." required />,
  async () => {
    await expect.element(group).toHaveAccessibleDescription('Give at least one star. Everyone sees it.');
    await expect.element(group).toHaveAttribute('aria-invalid', 'true');
    await expect.element(group).toHaveAttribute('aria-required', 'true');
    await expect.element(page.getByText('Give at least one star.')).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'a rating input stays unchanged if its parent component rejects the choice',
  <ReviewRating value={2} onChange={() => {}} />,
  async () => {
    await userEvent.keyboard('{Tab}{ArrowRight}');
    await expect.element(star('2 stars')).toBeChecked();
    await expect.element(star('3 stars')).not.toBeChecked();
  },
);

testInPageAndShadowRoot(
  'a disabled rating input accepts no stars',
  <ReviewRating value={2} disabled />,
  async () => {
    for (const name of starNames) await expect.element(star(name)).toBeDisabled();
    expect(filledStars()).toBe(2);
  },
);
