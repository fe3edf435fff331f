export { priceRangeText } from './price-range.ts';
export { SavedSearchList } from './SavedSearchList.tsx';
export { saveSearchAfterSignIn } from './save-search.ts';
export { TellMe } from './TellMe.tsx';
