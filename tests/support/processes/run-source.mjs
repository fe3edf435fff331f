// Runs a TypeScript program of the tests in a process of its own, named by PROGRAM from the project's folder.
import { runnerImport } from 'vite';

await runnerImport(`./${process.env.PROGRAM}`);
