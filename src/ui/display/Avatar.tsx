import type { ReactNode } from 'react';
import { Adire } from './Adire.tsx';
import { avatar } from './Avatar.css.ts';

export interface AvatarProps {
  /** The name that determines the pattern and the initials. */
  name: string;
  /** Shown on top of the initials, such as a photo. */
  children?: ReactNode;
}

const skippedWords = new Set(['of', 'and', 'the', 'for', 'in']);

/** Returns the initials of the first two significant words: `UL` for University of Lagos. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !skippedWords.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
}

/** Initials on an adire pattern, for a campus, a store or a user without a picture. */
export function Avatar({ name, children }: AvatarProps) {
  return (
    <span className={avatar} aria-hidden="true">
      <Adire name={name} />
      {initials(name)}
      {children}
    </span>
  );
}
