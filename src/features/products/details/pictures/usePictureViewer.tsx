import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import type { Media } from '../../../../contract/shared/types.ts';
import { showLateToast } from '../../../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../../../ui/overlays/WidgetRoot.tsx';
import type { PictureViewerProps } from './PictureViewer.tsx';

/** Shows pictures, and videos behind them, as large as the screen. Its code comes with the first press. */
export function usePictureViewer(
  media: readonly Media[],
  name: string,
): { viewer: ReactNode; openViewer(start: number): void } {
  const root = useContext(WidgetRoot);
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps>>();
  const [start, setStart] = useState<number>();
  return {
    viewer: Viewer && start !== undefined && (
      <Viewer media={media} name={name} start={start} onClose={() => setStart(undefined)} />
    ),
    openViewer: (index) =>
      void import('./PictureViewer.tsx').then(
        ({ PictureViewer }) => {
          setViewer(() => PictureViewer);
          setStart(index);
        },
        () => showLateToast(didNotOpen, root),
      ),
  };
}

const didNotOpen = {
  kind: 'destructive',
  title: "The picture didn't open",
  text: 'Check your connection, then try again.',
} as const;
