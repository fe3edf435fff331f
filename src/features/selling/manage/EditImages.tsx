import { Clapperboard } from 'lucide';
import { useEffect, useRef } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { mediaRules } from '../../../contract/shared/media.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { FileCard } from '../../../ui/fields/FileCard.tsx';
import { MediaUploader, type UploadedMedia } from '../../media/index.ts';
import * as css from './EditDialog.css.ts';
import { checkImage } from './edit-rules.ts';
import type { EditForm } from './useEditForm.ts';

/** The current files of a product, which can be removed, and a field for new pictures. */
export function EditImages({ form }: { form: EditForm }) {
  const { currentFiles, values, setValues } = form;
  const maxNewFiles = limits.productMediaMax - currentFiles.length;
  const newPictureBecomesMain = currentFiles.length === 0;
  return (
    <>
      {currentFiles.length > 0 && (
        <CurrentImages
          files={currentFiles}
          onRemove={({ url }) => setValues({ removed: [...values.removed, url] }, ['added'])}
        />
      )}
      {maxNewFiles > 0 ? (
        <MediaUploader
          label="New images"
          {...form.uploadProps('added')}
          hint="PNG, JPG, WebP or GIF, up to 5MB each"
          accept={mediaRules.editImageTypes.join(',')}
          kinds="images"
          max={Math.min(mediaRules.editImagesMax, maxNewFiles)}
          hasMain={newPictureBecomesMain}
          check={checkImage}
        />
      ) : (
        <p className={css.note}>
          A product can have {limits.productMediaMax} files. Remove one to add another.
        </p>
      )}
    </>
  );
}

interface CurrentImagesProps {
  files: readonly UploadedMedia[];
  onRemove(file: UploadedMedia): void;
}

function CurrentImages({ files, onRemove }: CurrentImagesProps) {
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number>(undefined);
  useEffect(() => {
    // The pressed button disappears. Move the focus to the next Remove button, or to the last one.
    if (removedIndex.current === undefined) return;
    const index = Math.min(removedIndex.current, files.length - 1);
    removedIndex.current = undefined;
    list.current?.children[index]?.querySelector<HTMLElement>('[data-remove]')?.focus();
  }, [files.length]);
  return (
    <div>
      <p className={css.label}>Current images</p>
      <ul className={css.fileCards} aria-label="Current images" ref={list}>
        {files.map((file, index) => (
          <FileCard
            key={file.url}
            name={`${file.resourceType === 'video' ? 'Video' : 'Photo'} ${index + 1}`}
            mark={index === 0 && file.resourceType === 'image' && <Badge color="deal">Main</Badge>}
            onRemove={() => {
              removedIndex.current = index;
              onRemove(file);
            }}
          >
            {file.resourceType === 'video' ? (
              <span className={css.videoPlaceholder}>
                <Icon of={Clapperboard} size={32} />
              </span>
            ) : (
              <Picture
                src={file.url}
                alt=""
                name={`Photo ${index + 1}`}
                width={400}
                height={400}
                sizes="140px"
              />
            )}
          </FileCard>
        ))}
      </ul>
    </div>
  );
}
