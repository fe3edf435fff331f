import { endpoints } from './endpoint.ts';

export const myStoreEndpoints = endpoints({});
