import { endpoints } from './endpoint.ts';

export const reviewEndpoints = endpoints({});
