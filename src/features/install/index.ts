export { InstallPrompt } from './InstallPrompt.tsx';
export { listenForInstallOffer } from './install-offer.ts';
export { LazyUpdateBanner } from './LazyUpdateBanner.tsx';
