import { FileDrop } from 'campus-market/ui';
import { useEffect, useRef } from 'react';
import { Group, Specimen } from './Specimen.tsx';

/** A `FileDrop` that shows how it looks while a file is dragged over it. */
function DraggedOverFileDrop() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([''], 'IMG_2041.jpg'));
    const dragEvent = new DragEvent('dragenter', { bubbles: true, cancelable: true, dataTransfer });
    container.current?.querySelector('button')?.dispatchEvent(dragEvent);
  }, []);
  return (
    <div ref={container}>
      <FileDrop
        label="Photos and videos of the power bank"
        counter="3/7 uploaded"
        hint="Images: JPG, PNG, WebP (max 10MB) • Videos: MP4, WebM, MOV (max 15MB)"
        onFiles={() => {}}
      />
    </div>
  );
}

/** The state of a `FileDrop` that a reader of its page brings about with a file of their own. */
export function Files() {
  return (
    <Group title="While a file is dragged">
      <Specimen of="FileDrop" state="FileDrop: a file is dragged over it">
        <DraggedOverFileDrop />
      </Specimen>
    </Group>
  );
}
