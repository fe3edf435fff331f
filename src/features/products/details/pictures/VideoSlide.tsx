import { useEffect, useRef, useState } from 'react';
import type { Media } from '../../../../contract/shared/types.ts';
import { useMarket } from '../../../../core/MarketProvider.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Link } from '../../../../ui/buttons/Link.tsx';
import * as css from './VideoSlide.css.ts';

export interface VideoSlideProps {
  video: Media;
  /** What a screen reader calls it. */
  label: string;
  /** It was asked for by its name and size, so it plays at once. Otherwise nothing of it is loaded before a press. */
  plays: boolean;
  /** A video that was swiped away stops. */
  isCurrent: boolean;
}

/** A video with the controls of the browser. */
export function VideoSlide({ video, label, plays, isCurrent }: VideoSlideProps) {
  const market = useMarket();
  const element = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(plays ? 1 : 0);
  const url = market.resolve(video.url);

  useEffect(() => {
    // A browser that wants one more press shows its own button for that.
    if (tries > 0) element.current?.play().catch(() => {});
  }, [tries]);
  useEffect(() => {
    if (!isCurrent) element.current?.pause();
  }, [isCurrent]);

  if (hasFailed) {
    return (
      <div className={css.failed} role="alert">
        <p>The video didn't play. Check your connection, then try again.</p>
        <Button
          look="outline"
          onClick={() => {
            setFailed(false);
            setTries(tries + 1);
          }}
        >
          Retry
        </Button>
        <Link look="standalone" external href={url}>
          Open the video by itself
        </Link>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: sellers upload no captions
    <video
      ref={element}
      className={css.video}
      src={url}
      width={video.width}
      height={video.height}
      aria-label={label}
      tabIndex={isCurrent ? 0 : -1}
      controls
      playsInline
      preload="none"
      onError={() => setFailed(true)}
    />
  );
}
