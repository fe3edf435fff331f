import { useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Avatar } from './Avatar.tsx';
import { photo } from './ProfilePicture.css.ts';

export interface ProfilePictureProps {
  /** The name of the user. */
  name: string;
  /** The URL of the user's picture, in a small size. */
  picture: string | undefined;
}

/** A user's profile picture. While it loads, if it fails or if there is no picture, the user's initials are shown. */
export function ProfilePicture({ name, picture }: ProfilePictureProps) {
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
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
