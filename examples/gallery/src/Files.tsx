import { Badge, FileCard, FileDrop, Menu, Picture } from 'campus-market/ui';
import { Move } from 'lucide';
import { useEffect, useRef } from 'react';
import { cards } from './Files.css.ts';
import powerbank from './powerbank.svg';
import { Group, Specimen } from './Specimen.tsx';

const dropProps = {
  hint: 'Images: JPG, PNG, WebP (max 10MB) • Videos: MP4, WebM, MOV (max 15MB)',
  onFiles: () => {},
};
const doNothing = () => {};
const moveActions = [{ id: 'main', text: 'Make main', onChoose: doNothing }];

function Preview() {
  return <Picture src={powerbank} alt="" width={400} height={400} sizes="120px" />;
}

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
      <FileDrop label="Photos and videos of the power bank" counter="3/7 uploaded" {...dropProps} />
    </div>
  );
}

export function Files() {
  return (
    <Group title="Files">
      <Specimen of="FileDrop" state="FileDrop: empty, with an error, disabled, full">
        <FileDrop label="Photos and videos" counter="0/7 uploaded" {...dropProps} />
        <FileDrop
          label="Store banner"
          multiple={false}
          error="Please upload an image file for the store banner"
          {...dropProps}
        />
        <FileDrop label="Store logo" counter="0/1 uploaded" disabled {...dropProps} />
        <FileDrop label="Store cover" counter="1/1 uploaded" full {...dropProps} />
      </Specimen>
      <Specimen of="FileDrop" state="FileDrop: a file is dragged over it">
        <DraggedOverFileDrop />
      </Specimen>
      <Specimen
        of="FileCard"
        state="FileCard: with a badge, uploaded, uploading, uploading with progress, with an error, with a retry button"
        wide
      >
        <ul className={cards}>
          <FileCard
            name="IMG_2041.jpg"
            size={2_516_000}
            mark={<Badge color="deal">Main</Badge>}
            onRemove={doNothing}
          >
            <Preview />
          </FileCard>
          <FileCard name="side-view-from-the-left.webp" size={838_000} onRemove={doNothing}>
            <Preview />
          </FileCard>
          <FileCard name="walk.mp4" size={13_212_000} uploading onRemove={doNothing}>
            <Preview />
          </FileCard>
          <FileCard name="box.png" size={1_153_000} uploading progress={0.6} onRemove={doNothing}>
            <Preview />
          </FileCard>
          <FileCard
            name="sole.jpg"
            size={12_000_000}
            error="Image size must be less than 10MB."
            onRemove={doNothing}
          >
            <Preview />
          </FileCard>
          <FileCard
            name="laces.jpg"
            size={1_400_000}
            error="Upload failed"
            tools={<Menu label="Move laces.jpg" icon={Move} look="photo" actions={moveActions} />}
            onRetry={doNothing}
            onRemove={doNothing}
          >
            <Preview />
          </FileCard>
        </ul>
      </Specimen>
    </Group>
  );
}
