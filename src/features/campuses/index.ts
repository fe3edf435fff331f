export { CampusPicker, type CampusPickerProps } from './CampusPicker.tsx';
export { useCampuses } from './useCampuses.ts';
