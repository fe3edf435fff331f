export { HostedCard, type HostedCardProps } from './HostedCard.tsx';
