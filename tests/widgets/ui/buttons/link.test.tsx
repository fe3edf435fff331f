import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Link } from '../../../../src/ui/buttons/Link.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const link = (name: string) => page.getByRole('link', { name, exact: true });

const inlineLink = (
  <p>
    Read <Link href="#rules">the rules</Link> first.
  </p>
);

testInPageAndShadowRoot(
  'a link is focused with Tab, shows a focus ring and is followed with Enter',
  inlineLink,
  async () => {
    await userEvent.keyboard('{Tab}');
    const rules = link('the rules').element();
    await expect.poll(() => rules.matches(':focus')).toBe(true);
    const { outlineStyle, textDecorationLine } = getComputedStyle(rules);
    expect([outlineStyle, textDecorationLine]).toEqual(['solid', 'underline']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.hash).toBe('#rules');
    history.replaceState(null, '', location.pathname + location.search);
  },
);

const externalLink = (
  <Link href="https://example.com/" external>
    Their site
  </Link>
);

testInPageAndShadowRoot(
  'an external link says that it opens a new tab, and is safe from tabnabbing',
  externalLink,
  async () => {
    const siteLink = link('Their site (opens in a new tab)');
    await expect.element(siteLink).toHaveAttribute('target', '_blank');
    await expect.element(siteLink).toHaveAttribute('rel', 'noopener');
  },
);

const standaloneLink = (
  <Link href="#all" look="standalone">
    All
  </Link>
);

testInPageAndShadowRoot('a standalone link is large enough for a thumb', standaloneLink, async () => {
  const { width, height } = link('All').element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
