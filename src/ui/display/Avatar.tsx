import type { ReactNode } from 'react';
import { Adire } from './Adire.tsx';
import { avatar } from './Avatar.css.ts';

export interface AvatarProps {
  /** The name it stands for: its pattern and its letters. */
  name: string;
  /** Stands on it. */
  children?: ReactNode;
}

const small = new Set(['of', 'and', 'the', 'for', 'in']);

/** The first letters of the first two words that carry meaning: `UL` for University of Lagos. */
function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !small.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
}

/** Letters on adire cloth, for a place, a store or a person without a picture. */
export function Avatar({ name, children }: AvatarProps) {
  return (
    <span className={avatar} aria-hidden="true">
      <Adire name={name} />
      {initials(name)}
      {children}
    </span>
  );
}
