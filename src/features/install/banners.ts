// All banners are imported through this file, so that the bundler puts them and their shared code into one chunk.
export { Banner, type BannerProps } from './Banner.tsx';
export { InstallBannerWhenIdle, type InstallBannerWhenIdleProps } from './InstallBannerWhenIdle.tsx';
export { UpdateBanner, type UpdateBannerProps } from './UpdateBanner.tsx';
