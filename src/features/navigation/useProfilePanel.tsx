import type { MouseEvent, ReactNode } from 'react';
import { isPlainPress } from '../../core/navigate.ts';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part.tsx';
import type { ProfilePanelProps } from './ProfilePanel.tsx';

export interface ProfilePanelControl {
  /** The panel, to render in the page. Undefined while it is closed. */
  panel: ReactNode;
  /** Opens the panel instead of following the link to the profile. */
  openPanel(event: MouseEvent<HTMLElement>): void;
  /** Loads the panel's code before it is opened. */
  preload(): void;
}

const profilePanel = lazyPart(() => import('./ProfilePanel.tsx').then((module) => module.ProfilePanel));

/**
 * The profile panel. Its code is loaded on the first press, or by `preload`. If the code fails to load, the browser
 * follows the link.
 */
export function useProfilePanel(): ProfilePanelControl {
  const { Content, open, close } = useLazyDialog<ProfilePanelProps, string>(profilePanel, (href) =>
    location.assign(href),
  );
  return {
    panel: Content && <Content onClose={close} />,
    openPanel(event) {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      void open((event.currentTarget as HTMLAnchorElement).href);
    },
    preload: profilePanel.preload,
  };
}
