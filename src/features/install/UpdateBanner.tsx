import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from './Banner.tsx';

export interface UpdateBannerProps {
  /** Loads the page anew. */
  onReload(): void;
  onDismiss(): void;
}

/** Offers a new version of the site. People finish first what they are doing. */
export function UpdateBanner({ onReload, onDismiss }: UpdateBannerProps) {
  return (
    <Banner
      title="A new version is ready"
      onDismiss={onDismiss}
      buttons={(leave) => (
        <>
          <Button look="outline" size="s" onClick={leave(onDismiss)}>
            Not now
          </Button>
          <Button size="s" onClick={onReload}>
            Reload
          </Button>
        </>
      )}
    >
      <p role="status">Reload when you are done with what you are doing.</p>
    </Banner>
  );
}
