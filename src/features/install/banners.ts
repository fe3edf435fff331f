// Both are loaded through this file, so that the bundler puts the code that they share into one chunk with them.
export { LazyInstallPrompt, type LazyInstallPromptProps } from './LazyInstallPrompt.tsx';
export { UpdateBanner, type UpdateBannerProps } from './UpdateBanner.tsx';
