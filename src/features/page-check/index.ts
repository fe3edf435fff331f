export { startPageCheck } from './page-check.ts';
