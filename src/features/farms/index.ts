export { FarmList, type FarmListProps } from './FarmList.tsx';
export { FarmPage, type FarmPageProps } from './FarmPage.tsx';
export {
  type FarmFilter,
  type FarmPageFilter,
  type FarmResult,
  loadFarms,
  useFarm,
  useFarms,
} from './useFarms.ts';
