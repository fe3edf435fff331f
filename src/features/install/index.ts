export { InstallPrompt } from './InstallPrompt.tsx';
export { keepInstallOffer } from './install-offer.ts';
export { LateUpdateBanner } from './LateUpdateBanner.tsx';
