import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SkipLink } from '../../../../src/ui/navigation/SkipLink.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

testInPageAndShadowRoot(
  'a skip link appears with the first press of the Tab key, and disappears with the next',
  [
    <SkipLink key="skip" to="goods" />,
    <a key="menu" href="#menu">
      Menu
    </a>,
  ],
  async () => {
    const link = page.getByRole('link', { name: 'Skip to content' });
    const bottom = () => link.element().getBoundingClientRect().bottom;
    const menuTop = page.getByRole('link', { name: 'Menu' }).element().getBoundingClientRect().top;
    expect(bottom()).toBeLessThan(0);
    await userEvent.keyboard('{Tab}');
    await expect.poll(bottom).toBeGreaterThan(44);
    expect(link.element().getAttribute('href')).toBe('#goods');
    // The link is shown on top of the page, so that nothing moves.
    expect(page.getByRole('link', { name: 'Menu' }).element().getBoundingClientRect().top).toBe(menuTop);
    await userEvent.keyboard('{Tab}');
    await expect.poll(bottom).toBeLessThan(0);
  },
);
