import { endpoints } from './endpoint.ts';

export const messageEndpoints = endpoints({});
