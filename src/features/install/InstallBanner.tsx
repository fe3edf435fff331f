import { Share } from 'lucide';
import { Icon } from '../../ui/display/Icon.tsx';
import { steps } from './Banner.css.ts';
import { Banner } from './Banner.tsx';

export interface InstallBannerProps {
  /**
   * Opens the browser's install dialog. Undefined in Safari on iOS, where the banner explains how to install by hand.
   */
  onInstall?: (() => void) | undefined;
  onDismiss(): void;
}

/** Offers to install the site. */
export function InstallBanner({ onInstall, onDismiss }: InstallBannerProps) {
  return (
    <Banner title="Install Campus Market" actionLabel="Install" onAction={onInstall} onDismiss={onDismiss}>
      {onInstall ? (
        <p>Open your campus like an app, with one tap.</p>
      ) : (
        <ol className={steps}>
          <li>
            Tap Share <Icon of={Share} size={16} />
          </li>
          <li>Tap ‘Add to Home Screen’</li>
        </ol>
      )}
    </Banner>
  );
}
