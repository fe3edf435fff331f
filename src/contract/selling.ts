import { endpoints } from './endpoint.ts';

export const sellingEndpoints = endpoints({});
