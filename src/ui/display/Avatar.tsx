import { useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Adire } from './Adire.tsx';
import { avatar, photo } from './Avatar.css.ts';

export interface AvatarProps {
  /** The name it stands for: its pattern and its letters. */
  name: string;
  /** The address of a picture, small enough for a face. The letters stand in for it while it loads, or when it fails. */
  picture?: string;
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

/** A person, a store or a place: by a picture, else by letters on adire cloth. */
export function Avatar({ name, picture }: AvatarProps) {
  return (
    <span className={avatar} aria-hidden="true">
      <Adire name={name} />
      {initials(name)}
      {picture && <Photo key={picture} src={picture} />}
    </span>
  );
}

function Photo({ src }: { src: string }) {
  const market = useMarket();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img
      className={photo}
      src={market.resolve(src)}
      alt=""
      width={240}
      height={240}
      onError={() => setFailed(true)}
    />
  );
}
