import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { isPlainPress } from '../../core/navigate.ts';
import type { ProfilePanelProps } from './ProfilePanel.tsx';

export interface ProfilePanelControl {
  /** The panel, to render in the page. Undefined while it is closed. */
  panel: ReactNode;
  /** Opens the panel instead of following the link to the profile. */
  openPanel(event: MouseEvent<HTMLElement>): void;
  /** Loads the panel's code before it is opened. */
  preload(): void;
}

/**
 * The profile panel. Its code is loaded on the first press, or by `prepare`. If the code fails to load, the browser
 * follows the link.
 */
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
    preload: useCallback(() => void load().catch(() => {}), [load]),
  };
}
