export { useUser } from './useUser.ts';
