export { HostedSiteLinkCard, type HostedSiteLinkCardProps } from './HostedSiteLinkCard.tsx';
