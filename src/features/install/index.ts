export { InstallPrompt } from './InstallPrompt.tsx';
export { keepInstallOffer } from './install-offer.ts';
