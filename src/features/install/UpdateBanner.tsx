import { Banner } from './Banner.tsx';

export interface UpdateBannerProps {
  /** Reloads the page. */
  onReload(): void;
  onDismiss(): void;
}

/** Offers to reload the page for a new version of the site, so that visitors can first finish what they are doing. */
export function UpdateBanner({ onReload, onDismiss }: UpdateBannerProps) {
  return (
    <Banner title="A new version is ready" actionLabel="Reload" onAction={onReload} onDismiss={onDismiss}>
      <p role="status">Reload when you are done with what you are doing.</p>
    </Banner>
  );
}
