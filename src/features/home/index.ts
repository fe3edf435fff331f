export { HomeScreen } from './HomeScreen.tsx';
export { type HomeFilter, homeHeading } from './home-filter.ts';
export { loadHome } from './load-home.ts';
