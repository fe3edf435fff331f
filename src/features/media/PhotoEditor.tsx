import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Spinner } from '../../ui/display/Spinner.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import * as css from './PhotoEditor.css.ts';
import { dragPhoto, drawSquare, type PhotoEdit, toPhotoFile, unedited } from './photo-edit.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface PhotoEditorProps {
  /** The photo as it was chosen. */
  file: File;
  onClose(): void;
  /** Called with the edited photo. */
  onSave(file: File): void;
}

/** The width and height of the canvas in pixels. CSS scales it to the dialog. */
const canvasSize = 640;
/** How far one press of an arrow key moves the photo, as a part of the square. */
const keyStep = 0.05;

/** Cuts a photo to a square, as all cards show it, and makes it brighter or darker. */
export function PhotoEditor({ file, onClose, onSave }: PhotoEditorProps) {
  const { photo, hasFailed } = usePhoto(file);
  const [edit, setEdit] = useState<PhotoEdit>(unedited);
  const [isSaving, setSaving] = useState(false);
  const [hasSavingFailed, setSavingFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && photo) drawSquare(canvas.current, photo, edit, canvasSize);
  }, [photo, edit]);

  const change = (changes: Partial<PhotoEdit>) => setEdit((latest) => ({ ...latest, ...changes }));
  const drag = (right: number, down: number) => {
    if (photo) setEdit((latest) => dragPhoto(photo, latest, right, down));
  };
  const save = async () => {
    if (!photo || isSaving || hasSavingFailed) return;
    setSaving(true);
    // A browser that cannot draw the photo throws, and one that cannot encode it returns nothing.
    const edited = await toPhotoFile(photo, edit, file.name).catch(() => undefined);
    setSaving(false);
    if (!edited) return setSavingFailed(true);
    onSave(edited);
    onClose();
  };
  return (
    <Dialog
      title="Crop and brighten"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pending={isSaving}
            aria-disabled={photo && !hasSavingFailed ? undefined : true}
            onClick={() => void save()}
          >
            Use this photo
          </Button>
        </>
      }
    >
      {hasFailed || hasSavingFailed ? (
        <p className={css.failure} role="alert">
          This browser cannot {hasFailed ? 'open' : 'change'} the photo. It stays as it is.
        </p>
      ) : (
        <div className={css.editor}>
          <PhotoFrame onDrag={drag}>
            {!photo && <Spinner label="Opening the photo" />}
            <canvas ref={canvas} className={css.canvas} width={canvasSize} height={canvasSize} />
          </PhotoFrame>
          <div className={css.sliders}>
            <Slider label="Zoom" min={1} max={3} value={edit.zoom} onChange={(zoom) => change({ zoom })} />
            <Slider
              label="Brightness"
              min={-1}
              max={1}
              value={edit.brightness}
              onChange={(brightness) => change({ brightness })}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Opens a photo. It is shrunk first, because a photo of a phone takes 50 MB of memory or more. */
function usePhoto(file: File): { photo?: ImageBitmap; hasFailed: boolean } {
  const [photo, setPhoto] = useState<ImageBitmap>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isClosed = false;
    let opened: ImageBitmap | undefined;
    shrinkPicture(file)
      .then((shrunk) => createImageBitmap(shrunk, { imageOrientation: 'from-image' }))
      .then(
        (bitmap) => {
          if (isClosed) return bitmap.close();
          opened = bitmap;
          setPhoto(bitmap);
        },
        () => setFailed(true),
      );
    return () => {
      isClosed = true;
      opened?.close();
    };
  }, [file]);
  return { photo, hasFailed };
}

interface PhotoFrameProps {
  /** Called when the photo is dragged, with how far: 1 is the width of the square. */
  onDrag(right: number, down: number): void;
  children: ReactNode;
}

/** The square in which the photo is moved, with a finger or with the arrow keys. */
function PhotoFrame({ onDrag, children }: PhotoFrameProps) {
  const lastPoint = useRef<{ x: number; y: number }>(undefined);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!lastPoint.current) return;
    const { clientWidth } = event.currentTarget;
    const { x, y } = lastPoint.current;
    onDrag((event.clientX - x) / clientWidth, (event.clientY - y) / clientWidth);
    lastPoint.current = { x: event.clientX, y: event.clientY };
  };
  const moveByKey = (event: KeyboardEvent) => {
    const [right, down] = arrowSteps[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    onDrag(right, down);
  };
  const stop = () => {
    lastPoint.current = undefined;
  };
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: the arrow keys move the photo, as a finger does.
    <div
      className={css.frame}
      role="application"
      tabIndex={0}
      aria-label="Photo. Drag it or press the arrow keys to choose what shows."
      onKeyDown={moveByKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        lastPoint.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={stop}
      onPointerCancel={stop}
    >
      {children}
    </div>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above.
  );
}

const arrowSteps: Partial<Record<string, [right: number, down: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange(value: number): void;
}

function Slider({ label, min, max, value, onChange }: SliderProps) {
  return (
    <label className={css.slider}>
      {label}
      <input
        className={css.range}
        type="range"
        min={min}
        max={max}
        step={0.05}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
