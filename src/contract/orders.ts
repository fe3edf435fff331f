import { endpoints } from './endpoint.ts';

export const orderEndpoints = endpoints({});
