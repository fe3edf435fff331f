export { InstallPrompt } from './InstallPrompt.tsx';
export { listenForInstallOffer } from './install-offer.ts';
export { offerBanner } from './offer-banner-part.ts';
export { updateBanner } from './update-banner-part.ts';
