export { InstallPrompt } from './InstallPrompt.tsx';
export { listenForInstallOffer } from './install-offer.ts';
export { updateBanner } from './update-banner-part.ts';
