import { endpoints } from './endpoint.ts';

export const canteenEndpoints = endpoints({});
