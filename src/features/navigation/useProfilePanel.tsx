import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { isPlainPress } from '../../core/plain-press.ts';
import type { ProfilePanelProps } from './ProfilePanel.tsx';

export interface ProfilePanelControl {
  /** Put this into the page. */
  panel: ReactNode;
  /** Opens the panel in place of following the link to the profile. */
  openPanel(event: MouseEvent<HTMLElement>): void;
  /** Fetches the code of the panel before it is asked for. */
  prepare(): void;
}

/** The panel of the profile. Its code comes with the first press, or before, and without it the link leads there. */
export function useProfilePanel(): ProfilePanelControl {
  const [Panel, setPanel] = useState<ComponentType<ProfilePanelProps>>();
  const [isOpen, setOpen] = useState(false);
  const load = useCallback(
    () => import('./ProfilePanel.tsx').then((module) => setPanel(() => module.ProfilePanel)),
    [],
  );
  const openPanel = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget as HTMLAnchorElement;
    load().then(
      () => setOpen(true),
      () => location.assign(href),
    );
  };
  return {
    panel: Panel && isOpen && <Panel onClose={() => setOpen(false)} />,
    openPanel,
    prepare: useCallback(() => void load().catch(() => {}), [load]),
  };
}
