import { ChevronLeft, ChevronRight, X } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Media } from '../../../../contract/shared/types.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { Picture } from '../../../../ui/display/Picture.tsx';
import { useSlides } from '../../../../ui/navigation/useSlides.ts';
import { FullDialog } from '../../../../ui/overlays/FullDialog.tsx';
import * as css from './PictureViewer.css.ts';
import { VideoSlide } from './VideoSlide.tsx';
import { videoSize } from './video-size.ts';

export interface PictureViewerProps {
  /** Pictures, and videos behind them. */
  media: readonly Media[];
  /** Of the product. */
  name: string;
  /** The one that was pressed. */
  start: number;
  onClose(): void;
}

const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The pictures and videos of a product as large as the screen. A press on a picture enlarges it further, and a video is
 * loaded by a press alone.
 */
export function PictureViewer({ media, name, start, onClose }: PictureViewerProps) {
  const count = media.length;
  const pictures = media.filter(({ type }) => type === 'image');
  const [enlarged, setEnlarged] = useState<number>();
  const { current, show, track } = useSlides(count, () => setEnlarged(undefined));
  const first = useRef(() => show(start));
  useLayoutEffect(() => first.current(), []);

  const turn = (move: number) => {
    setEnlarged(undefined);
    show(current + move);
  };
  const pressKey = useRef((_event: KeyboardEvent) => {});
  pressKey.current = (event) => {
    const move = moves[event.key];
    // An enlarged picture is scrolled by them, and a video is wound.
    if (event.composedPath()[0] instanceof HTMLVideoElement) return;
    if (!move || count === 1 || enlarged !== undefined || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    turn(move);
  };
  // From the moment it is seen: a later effect would miss a key that is pressed at once.
  useLayoutEffect(() => {
    // Nothing else can be reached while it is open, and the focus may be on the dialog itself.
    const hear = (event: KeyboardEvent) => pressKey.current(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);

  const videos = count - pictures.length;
  const positions = media.map((one, index) =>
    one.type === 'image'
      ? `Picture ${index + 1} of ${pictures.length}`
      : `Video${videos > 1 ? ` ${index - pictures.length + 1} of ${videos}` : ''}${videoSize(one)}`,
  );
  const kind = videos > 0 ? '' : ' picture';

  return (
    <FullDialog label={`Pictures of ${name}`} fills onClose={onClose}>
      <div className={css.viewer}>
        <div className={css.bar}>
          <p className={css.position} aria-live="polite">
            {count > 1 && positions[current]}
          </p>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
        <div {...track} className={css.track}>
          {media.map((one, index) => (
            <div key={one.url} className={css.slide} data-enlarged={index === enlarged ? '' : undefined}>
              {one.type === 'video' ? (
                <VideoSlide
                  video={one}
                  label={`${positions[index]}: ${name}`}
                  plays={index === start}
                  isCurrent={index === current}
                />
              ) : (
                <button
                  type="button"
                  className={css.picture}
                  aria-label={`Zoom picture ${index + 1}`}
                  aria-pressed={index === enlarged}
                  tabIndex={index === current ? undefined : -1}
                  onClick={() => setEnlarged(index === enlarged ? undefined : index)}
                >
                  <Picture
                    src={one.url}
                    alt={index === 0 ? name : `${name}, picture ${index + 1}`}
                    width={one.width}
                    height={one.height}
                    sizes="960px"
                  />
                </button>
              )}
            </div>
          ))}
        </div>
        {count > 1 && (
          <div className={css.turns}>
            <IconButton icon={ChevronLeft} label={`Previous${kind}`} onClick={() => turn(-1)} />
            <IconButton icon={ChevronRight} label={`Next${kind}`} onClick={() => turn(1)} />
          </div>
        )}
      </div>
    </FullDialog>
  );
}
