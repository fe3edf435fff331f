export { HomeScreen, type HomeScreenProps } from './HomeScreen.tsx';
export { type HomeFilter, homeHeading } from './home-filter.ts';
export { loadHome } from './load-home.ts';
