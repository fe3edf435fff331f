import { useState } from 'react';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Avatar } from '../Avatar.tsx';
import { photo } from './Face.css.ts';

export interface FaceProps {
  /** The name of the person. */
  name: string;
  /** The address of their picture, small enough for a face. */
  picture: string | undefined;
}

/** A person's picture. Their letters stand in for it while it loads, when it fails, and where there is none. */
export function Face({ name, picture }: FaceProps) {
  return <Avatar name={name}>{picture && <Photo key={picture} src={picture} />}</Avatar>;
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
