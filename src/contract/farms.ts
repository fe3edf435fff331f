import { endpoints } from './endpoint.ts';

export const farmEndpoints = endpoints({});
