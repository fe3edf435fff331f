import { endpoints } from './endpoint.ts';

export const configEndpoints = endpoints({});
