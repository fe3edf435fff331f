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
  const market = useMarket();
  const [failedPicture, setFailedPicture] = useState<string>();
  return (
    <Avatar name={name}>
      {picture && picture !== failedPicture && (
        <img
          key={picture}
          className={photo}
          src={market.resolve(picture)}
          alt=""
          width={240}
          height={240}
          onError={() => setFailedPicture(picture)}
        />
      )}
    </Avatar>
  );
}
