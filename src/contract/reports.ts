import { endpoints } from './endpoint.ts';

export const reportEndpoints = endpoints({});
