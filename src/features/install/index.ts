export { InstallPrompt } from './InstallPrompt.tsx';
export { listenForInstallOffer } from './install-offer.ts';
export { LateUpdateBanner } from './LateUpdateBanner.tsx';
