export { priceRangeText } from './price-range.ts';
export { SavedSearchTab } from './SavedSearchTab.tsx';
export { saveSearchAfterSignIn } from './save-search.ts';
export { TellMe } from './TellMe.tsx';
