// Runs a TypeScript program as a process. PROGRAM is its path in the project.
import { runnerImport } from 'vite';

await runnerImport(`./${process.env.PROGRAM}`);
