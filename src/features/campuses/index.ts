export { CampusField } from './CampusField.tsx';
export { CampusPicker, type CampusPickerProps } from './CampusPicker.tsx';
export { chooseAllCampuses } from './choose-all-campuses.ts';
export { FirstVisitCampusDialog } from './FirstVisitCampusDialog.tsx';
export { UnknownCampus } from './UnknownCampus.tsx';
export { type CampusControl, useCampus } from './useCampus.ts';
export { type CampusDialogControl, campusDialog, useCampusDialog } from './useCampusDialog.tsx';
export { useCampuses, useCampusesQuery, useCampusName, usePreloadedCampuses } from './useCampuses.ts';
