import { endpoints } from './endpoint.ts';

export const storeEndpoints = endpoints({});
