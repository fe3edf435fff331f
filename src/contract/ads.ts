import { endpoints } from './endpoint.ts';

export const adEndpoints = endpoints({});
