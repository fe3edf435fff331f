import { Heart } from 'lucide';
import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IconButton } from '../../../../src/ui/buttons/IconButton.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function LikeButton() {
  const [isLiked, setLiked] = useState(false);
  return (
    <IconButton icon={Heart} label="Like Lamp" aria-pressed={isLiked} onClick={() => setLiked(!isLiked)} />
  );
}

testInPageAndShadowRoot(
  'an icon button has a name, is large enough for a thumb and can be pressed with Space',
  <LikeButton />,
  async () => {
    const button = page.getByRole('button', { name: 'Like Lamp' });
    const { width, height } = button.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.keyboard('{Tab}');
    expect(getComputedStyle(button.element()).outlineStyle).toBe('solid');
    await userEvent.keyboard(' ');
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  },
);
