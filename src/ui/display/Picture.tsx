import { useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { highFetchPriority } from '../react-18.ts';
import { frame, picture } from './Picture.css.ts';
import { statePlaceholder } from './state-placeholder-part.ts';

export interface PictureProps {
  /**
   * The URL of the picture. The browser chooses one of three widths if our server stores the picture (`/media/{id}/480.webp`).
   * Undefined shows an adire pattern instead.
   */
  src: string | undefined;
  /** The alternative text. Empty if the text beside the picture is the same. */
  alt: string;
  /** Selects the adire pattern that is shown without a picture. Default: `alt`. */
  name?: string;
  /** The width of the picture, in px. Together with `height`, it determines the aspect ratio of the reserved space. */
  width?: number;
  /** The height of the picture, in px. */
  height?: number;
  /**
   * The displayed width, as in the `sizes` attribute of an image. Without `auto`: Chrome would select a file for the whole screen when
   * code creates the picture, and when it removes it.
   */
  sizes: string;
  /** The main color of the picture, shown until the picture has loaded. */
  color?: string;
  /** Whether to fetch the picture at once, with high priority. For pictures on the first screen. */
  eager?: boolean;
}

const fileWidths = [240, 480, 960];

/** An image that reserves its space, loads in a suitable width and is replaced by an adire pattern if it fails. */
export function Picture({ src, alt, name = alt, width, height, sizes, color = '', eager }: PictureProps) {
  const market = useMarket();
  const [failedSrc, setFailedSrc] = useState<string>();
  const url = src && market.resolve(src);
  const mediaUrl = url && /^(.*\/media\/[^/]+\/)\d+\.webp$/.exec(url)?.[1];
  // To save data, declare each file as twice as wide as it is, so that the browser chooses one with half the width.
  const widthFactor = market.savesData ? 2 : 1;
  // True if the picture failed to load, and if there is no picture: both values are undefined then.
  const isMissing = src === failedSrc;
  return (
    <span className={frame}>
      {src && (
        <img
          className={picture}
          src={url}
          srcSet={
            mediaUrl &&
            fileWidths
              .map((fileWidth) => `${mediaUrl}${fileWidth}.webp ${fileWidth * widthFactor}w`)
              .join(', ')
          }
          sizes={mediaUrl && sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? undefined : 'lazy'}
          {...(eager && highFetchPriority)}
          data-failed={isMissing ? '' : undefined}
          onError={() => setFailedSrc(src)}
          ref={(image) => {
            if (!image) return;
            // Set by script, because a strict Content-Security-Policy blocks style attributes in the server's HTML.
            image.style.backgroundColor = color;
            // The picture may have failed before the error listener was attached.
            if (image.complete && !image.naturalWidth) setFailedSrc(src);
          }}
        />
      )}
      {isMissing && <statePlaceholder.WhenLoaded name={name} />}
    </span>
  );
}
