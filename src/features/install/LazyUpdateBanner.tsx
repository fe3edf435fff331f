import { type ComponentType, useEffect, useState } from 'react';
import type { UpdateBannerProps } from './banners.ts';

/** Loads and renders `UpdateBanner`, when there is a new version. */
export function LazyUpdateBanner(props: UpdateBannerProps) {
  const [Banner, setBanner] = useState<ComponentType<UpdateBannerProps>>();
  useEffect(() => {
    import('./banners.ts').then(
      ({ UpdateBanner }) => setBanner(() => UpdateBanner),
      () => {}, // The next page tries again.
    );
  }, []);
  return Banner && <Banner {...props} />;
}
