import { useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { fetchFirst } from '../react-18.ts';
import { LateCloth } from './cloth/LateCloth.tsx';
import { frame, picture } from './Picture.css.ts';

export interface PictureProps {
  /**
   * The address of the picture; one of ours (`/media/{id}/480.webp`) is offered in three widths. Undefined where there
   * is none: adire stands in for it.
   */
  src: string | undefined;
  /** What it shows; empty when the text beside it says so already. */
  alt: string;
  /** Picks the pattern of the adire that stands in for it. Default: `alt`. */
  name?: string;
  /** Of the picture, in px: with `height` the shape of the place that is kept for it. */
  width?: number;
  /** Of the picture, in px. */
  height?: number;
  /**
   * How wide it is shown, as in the `sizes` of an image. With `auto` before a guess browsers measure a picture that is
   * not `eager`; of a long list of them they measure each in every frame.
   */
  sizes: string;
  /** Its main colour, shown until it has come. */
  color?: string;
  /** For pictures on the first screen: fetched at once and first. */
  eager?: boolean;
}

const widths = [240, 480, 960];

/** A picture that reserves its place, comes in the width that is needed and gives way to adire when it fails. */
export function Picture({ src, alt, name = alt, width, height, sizes, color = '', eager }: PictureProps) {
  const market = useMarket();
  const [failedSrc, setFailedSrc] = useState<string>();
  const ours = src && /^(.*\/media\/[^/]+\/)\d+\.webp$/.exec(src)?.[1];
  // A picture that claims to be twice as wide is taken where its half would do.
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
          {...(eager && fetchFirst)}
          data-failed={isMissing ? '' : undefined}
          onError={() => setFailedSrc(src)}
          ref={(image) => {
            if (!image) return;
            // Not as an attribute: where pages allow no styles but those of files, the server's HTML would break the
            // rule.
            image.style.backgroundColor = color;
            // It may have failed before we were there to hear of it.
            if (image.complete && !image.naturalWidth) setFailedSrc(src);
          }}
        />
      )}
      {isMissing && <LateCloth name={name} />}
    </span>
  );
}
