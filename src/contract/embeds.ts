import { endpoints } from './endpoint.ts';

export const embedEndpoints = endpoints({});
