import { fileURLToPath } from 'node:url';

/** The path of the project. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
