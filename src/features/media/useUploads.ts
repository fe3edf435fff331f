import { useContext, useEffect, useReducer, useRef } from 'react';
import { mediaRules } from '../../contract/shared/media.ts';
import { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isSignedOut } from '../../core/refusals.ts';
import { sendFile } from '../../core/send-file.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { checkFile, getMimeType, type MediaKinds } from './check-file.ts';
import { arrangeCards, listUploadedMedia, type MediaCard, moveCard } from './media-cards.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { parseUpload, type UploadedMedia } from './uploaded-media.ts';

export interface UploadSettings {
  /** The uploaded files, in order. */
  value: readonly UploadedMedia[];
  /** Called when a file is uploaded, removed or moved. */
  onChange(value: UploadedMedia[]): void;
  /** The maximum number of files. */
  max?: number;
  kinds?: MediaKinds;
  /** Replaces the default check of a file. Returns undefined, or an error that names the file. */
  check?(file: File): string | undefined;
}

export interface Uploads {
  cards: MediaCard[];
  isUploading: boolean;
  /** Checks files and uploads the valid ones in parallel. */
  add(files: readonly File[]): void;
  /** Removes a file, even while it is uploading. */
  remove(id: string): void;
  /** Uploads a failed file again. */
  retry(id: string): void;
  /** Uploads an edited file in place of a card's file. */
  replace(id: string, file: File): void;
  /** Moves a card to another position, counted from 0. */
  move(id: string, to: number): void;
}

let lastId = 0;

/** Uploads files to the media host. Unmounting aborts running uploads. */
export function useUploads({
  value,
  onChange,
  max = mediaRules.filesMax,
  kinds = 'media',
  check,
}: UploadSettings): Uploads {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // Several uploads may end before the next render, so each change starts from the latest cards, not the rendered ones.
  const latestState = useRef({ cards: [] as MediaCard[], value, onChange });
  latestState.current = { ...latestState.current, value, onChange };
  const abortControllers = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const controllers = abortControllers.current;
    const state = latestState;
    return () => {
      for (const controller of controllers.values()) controller.abort();
      for (const { preview } of state.current.cards) if (preview) URL.revokeObjectURL(preview);
    };
  }, []);

  const setCards = (cards: MediaCard[]) => {
    latestState.current.cards = cards;
    const uploaded = listUploadedMedia(cards);
    const isUnchanged =
      uploaded.length === latestState.current.value.length &&
      uploaded.every(({ url }, index) => url === latestState.current.value[index]?.url);
    if (!isUnchanged) {
      latestState.current.value = uploaded;
      latestState.current.onChange(uploaded);
    }
    rerender();
  };
  const latestCards = () => arrangeCards(latestState.current.cards, latestState.current.value);
  const updateCard = (id: string, changes: Partial<MediaCard>) =>
    setCards(latestCards().map((card) => (card.id === id ? { ...card, ...changes } : card)));

  async function upload({ id, file, type }: MediaCard): Promise<'done' | 'stopped' | Error> {
    if (!file) return 'stopped';
    const controller = new AbortController();
    abortControllers.current.set(id, controller);
    updateCard(id, { isUploading: true, progress: 0, error: undefined });
    try {
      const body = type === 'image' ? await shrinkPicture(file) : file;
      const reply = await sendFile(
        market,
        'POST /media/{type}/upload',
        { params: { type } },
        {
          file: body,
          name: file.name,
          fields: { upload_preset: mediaRules.uploadPreset },
          signal: controller.signal,
          onProgress: (progress) => updateCard(id, { progress }),
        },
      );
      const media = parseUpload(reply, file);
      // The media host returns the same URL if the same file was uploaded before.
      const isDuplicate = latestState.current.value.some(({ url }) => url === media.url);
      if (isDuplicate) setCards(latestCards().filter((card) => card.id !== id));
      else updateCard(id, { isUploading: false, media });
      return 'done';
    } catch (error) {
      if (controller.signal.aborted) return 'stopped';
      updateCard(id, { isUploading: false, error: 'Upload failed' });
      return error as Error;
    } finally {
      // An edited file may be uploading in place of this one by now.
      if (abortControllers.current.get(id) === controller) abortControllers.current.delete(id);
    }
  }

  async function uploadAll(cards: readonly MediaCard[], wereAllFilesAccepted = true): Promise<void> {
    const results = await Promise.all(cards.map(upload));
    const failure = results.find((result) => result instanceof Error);
    const doneCount = results.filter((result) => result === 'done').length;
    if (failure) {
      if (!isSignedOut(failure)) showFailure('Upload failed', failureText(failure));
    } else if (doneCount > 0) {
      // If some of the chosen files were refused, this toast has no `about`, so it does not replace the toast about
      // those files.
      const about = wereAllFilesAccepted ? 'upload' : undefined;
      const text = `${doneCount} file(s) uploaded successfully`;
      showLazyToast({ about, title: 'Upload successful', text }, root);
    }
  }

  const showFailure = (title: string, text: string) =>
    showLazyToast({ about: 'upload', kind: 'destructive', title, text }, root);
  const showTooManyFiles = () => showFailure('Too many files', `Maximum ${max} files allowed`);

  const cards = latestCards();
  return {
    cards,
    isUploading: cards.some(({ isUploading }) => isUploading),
    add(files) {
      if (latestState.current.value.length + files.length > max) return showTooManyFiles();
      const problems = files.map(check ?? ((file) => checkFile(file, kinds)));
      const toErrorText = (problem: string, index: number) =>
        check ? problem : `File ${index + 1}: ${problem}`;
      const errors = problems.flatMap((problem, index) => (problem ? toErrorText(problem, index) : []));
      if (errors.length > 0) showFailure('Invalid files', errors.join(', '));
      const added = files.filter((_, index) => !problems[index]).map(toCard);
      setCards([...latestCards(), ...added]);
      void uploadAll(added, errors.length === 0);
    },
    remove(id) {
      abortControllers.current.get(id)?.abort();
      const card = latestCards().find((card) => card.id === id);
      if (card?.preview) URL.revokeObjectURL(card.preview);
      setCards(latestCards().filter((card) => card.id !== id));
    },
    retry(id) {
      const card = latestCards().find((card) => card.id === id);
      if (!card || card.isUploading) return;
      const runningCount = abortControllers.current.size;
      if (listUploadedMedia(latestCards()).length + runningCount >= max) return showTooManyFiles();
      void uploadAll([card]);
    },
    replace(id, file) {
      abortControllers.current.get(id)?.abort();
      const oldCard = latestCards().find((card) => card.id === id);
      if (!oldCard) return;
      if (oldCard.preview) URL.revokeObjectURL(oldCard.preview);
      const newCard = { ...toCard(file), id };
      setCards(latestCards().map((card) => (card.id === id ? newCard : card)));
      void uploadAll([newCard]);
    },
    move: (id, to) => setCards(moveCard(latestCards(), id, to)),
  };
}

function toCard(file: File): MediaCard {
  const type = getMimeType(file).startsWith('video/') ? 'video' : 'image';
  lastId += 1;
  return {
    id: `file-${lastId}`,
    name: file.name,
    bytes: file.size,
    type,
    file,
    preview: URL.createObjectURL(file),
    isUploading: true,
  };
}

/** Returns the server's message, or a general text after a network error, whose message would not help. */
const failureText = (error: Error): string =>
  error instanceof ApiError && error.code !== 'network' ? error.message : 'Failed to upload files';
