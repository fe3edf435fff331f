// Both banners are imported through this file, so that the bundler puts them and their shared code into one chunk.
export { IdleInstallPrompt, type IdleInstallPromptProps } from './IdleInstallPrompt.tsx';
export { UpdateBanner, type UpdateBannerProps } from './UpdateBanner.tsx';
