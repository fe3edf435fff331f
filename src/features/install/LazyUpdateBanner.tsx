import { type ComponentType, useEffect, useState } from 'react';
import type { UpdateBannerProps } from './banners.ts';

/** Loads the code of `UpdateBanner` and renders it. Rendered only if there is a new version of the site. */
export function LazyUpdateBanner(props: UpdateBannerProps) {
  const [Banner, setBanner] = useState<ComponentType<UpdateBannerProps>>();
  useEffect(() => {
    import('./banners.ts').then(
      ({ UpdateBanner }) => setBanner(() => UpdateBanner),
      () => {}, // The next page tries to load it again.
    );
  }, []);
  return Banner && <Banner {...props} />;
}
