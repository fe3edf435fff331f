// Runs a TypeScript program as a process. The environment variable PROGRAM is the program's path in the project.
import { runnerImport } from 'vite';

await runnerImport(`./${process.env.PROGRAM}`);
