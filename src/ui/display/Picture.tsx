import { useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { highFetchPriority } from '../react-18.ts';
import { LazyPlaceholder } from './LazyPlaceholder.tsx';
import { frame, picture } from './Picture.css.ts';

export interface PictureProps {
  /**
   * The address of the picture; one of ours (`/media/{id}/480.webp`) is offered in three widths. Undefined shows an
   * adire pattern instead.
   */
  src: string | undefined;
  /** The alternative text. Empty if the text beside it says the same. */
  alt: string;
  /** Selects the adire pattern that is shown without a picture. Default: `alt`. */
  name?: string;
  /** The width of the picture, in px. With `height` it gives the aspect ratio of the reserved space. */
  width?: number;
  /** The height of the picture, in px. */
  height?: number;
  /**
   * How wide it is shown, as in the `sizes` of an image. With `auto` before an estimate, browsers measure a picture that
   * is not `eager`; in a long list they measure every one of them in every frame.
   */
  sizes: string;
  /** Its main colour, shown until it has loaded. */
  color?: string;
  /** Fetches it at once, with high priority: for pictures on the first screen. */
  eager?: boolean;
}

const widths = [240, 480, 960];

/** An image that reserves its space, loads in a suitable width and is replaced by an adire pattern if it fails. */
export function Picture({ src, alt, name = alt, width, height, sizes, color = '', eager }: PictureProps) {
  const market = useMarket();
  const [failedSrc, setFailedSrc] = useState<string>();
  const ours = src && /^(.*\/media\/[^/]+\/)\d+\.webp$/.exec(src)?.[1];
  // Declared twice as wide, a picture of half the pixels is chosen, which saves data.
  const scale = market.savesData ? 2 : 1;
  const isMissing = src === failedSrc;
  return (
    <span className={frame}>
      {src && (
        <img
          className={picture}
          src={market.resolve(src)}
          srcSet={ours && widths.map((w) => `${market.resolve(`${ours}${w}.webp`)} ${w * scale}w`).join(', ')}
          sizes={ours && sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? undefined : 'lazy'}
          {...(eager && highFetchPriority)}
          data-failed={isMissing ? '' : undefined}
          onError={() => setFailedSrc(src)}
          ref={(image) => {
            if (!image) return;
            // Not a style attribute: in the server's HTML a strict Content-Security-Policy would block it.
            image.style.backgroundColor = color;
            // The picture may have failed before the error listener was attached.
            if (image.complete && !image.naturalWidth) setFailedSrc(src);
          }}
        />
      )}
      {isMissing && <LazyPlaceholder name={name} />}
    </span>
  );
}
