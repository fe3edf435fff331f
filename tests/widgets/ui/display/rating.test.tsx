import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Rating } from '../../../../src/ui/display/Rating.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const rating = (name: string) => page.getByRole('img', { name, exact: true });

/** Returns how many stars are filled. A half-filled star counts as 0.5. */
function filledStars(name: string): number {
  const icons = [...rating(name).element().querySelectorAll('svg')];
  const filledIcons = icons.filter((icon) => getComputedStyle(icon).fill !== 'none');
  const widths = filledIcons.map((icon) => {
    const visibleWidth = icon.parentElement?.getBoundingClientRect().width ?? 0;
    return Math.min(visibleWidth, icon.getBoundingClientRect().width) / icon.getBoundingClientRect().width;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

testInPageAndShadowRoot(
  'a screen reader reads a rating as one text',
  <Rating value={4.3} count={23} />,
  async () => {
    const stars = rating('Rated 4.3 out of 5 by 23 people');
    await expect.element(stars).toBeVisible();
    await expect.element(stars).toHaveTextContent('4.3(23)');
    expect(filledStars('Rated 4.3 out of 5 by 23 people')).toBe(4.5);
  },
);

const ratings = (
  <>
    <Rating value={4} count={1} />
    <Rating value={4.2} count={1234} size="s" />
    <Rating value={2.75} />
    <Rating value={9} count={2} />
  </>
);

testInPageAndShadowRoot(
  'the text and the stars of a rating are right for one vote, for many votes, without a count and for a value above 5',
  ratings,
  async () => {
    await expect.element(rating('Rated 4.0 out of 5 by 1 person')).toHaveTextContent('4.0(1)');
    expect(filledStars('Rated 4.0 out of 5 by 1 person')).toBe(4);
    await expect.element(rating('Rated 4.2 out of 5 by 1,234 people')).toHaveTextContent('4.2(1,234)');
    expect(filledStars('Rated 4.2 out of 5 by 1,234 people')).toBe(4);
    await expect.element(rating('Rated 2.8 out of 5')).toHaveTextContent('2.8');
    expect(filledStars('Rated 2.8 out of 5')).toBe(3);
    expect(filledStars('Rated 5.0 out of 5 by 2 people')).toBe(5);
  },
);

testInPageAndShadowRoot(
  'a rating without votes has the text “No ratings yet”',
  <Rating value={0} count={0} />,
  async () => {
    await expect.element(rating('No ratings yet')).toHaveTextContent('No ratings yet');
    expect(filledStars('No ratings yet')).toBe(0);
  },
);

testInPageAndShadowRoot(
  'a compact rating has one star, and the text of a full rating',
  <Rating value={4.3} count={23} compact />,
  async () => {
    const name = 'Rated 4.3 out of 5 by 23 people';
    await expect.element(rating(name)).toHaveTextContent('4.3(23)');
    expect(rating(name).element().querySelectorAll('svg').length).toBe(1);
    expect(filledStars(name)).toBe(1);
  },
);

testInPageAndShadowRoot(
  'the rating of a single user has stars and no text',
  <Rating value={4} onlyStars size="s" />,
  async () => {
    await expect.element(rating('Rated 4 out of 5')).toHaveTextContent(/^$/);
    expect(filledStars('Rated 4 out of 5')).toBe(4);
  },
);
