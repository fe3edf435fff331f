export { FarmList, type FarmListProps } from './FarmList.tsx';
export { FarmPage, type FarmPageProps } from './FarmPage.tsx';
export { loadFarms } from './load-farms.ts';
export { type FarmPageFilter, useFarm } from './useFarm.ts';
export { type FarmFilter, useFarms } from './useFarms.ts';
