// In one file: what the two share would else stand among code that most visits do without.
export { LateInstallPrompt, type LateInstallPromptProps } from './LateInstallPrompt.tsx';
export { UpdateBanner, type UpdateBannerProps } from './UpdateBanner.tsx';
