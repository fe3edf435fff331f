// Runs the command `jobs` as a process. It reads its settings from the environment.
import { runCommandLine } from '../../../site/server/commands/command-line.ts';

process.exitCode = await runCommandLine(['jobs'], { environment: process.env });
