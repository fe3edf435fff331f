export { SellersOnly } from './SellersOnly.tsx';
