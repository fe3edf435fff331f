import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '../../../site/server/commands/command-line.ts';
import type { Environment } from '../../../site/server/config.ts';
import { projectFolder } from '../project-folder.ts';
import { environmentOf } from './running-site.ts';

interface CommandResult {
  code: number | null;
  /** Everything that the command has printed. */
  output: string;
}

/** Runs a command such as `npm run backup` as a process. */
export async function runDataCommandAsProcess(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['scripts/command.mjs', name, ...args], {
    cwd: projectFolder,
    // These commands listen on no port, so any port will do.
    env: { ...environmentOf(1, settings), INIT_CWD: projectFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
  return { code: await code, output };
}

/** Runs a command in this process, which takes a tenth of the time of `runDataCommandAsProcess`. */
export async function runDataCommandInThisProcess(
  name: string,
  args: string[],
  settings: Environment & { MARKET?: string },
): Promise<CommandResult> {
  const lines: string[] = [];
  const addLine = (line: string) => void lines.push(line);
  const code = await runCommandLine([name, ...args], {
    folder: projectFolder,
    environment: settings,
    print: addLine,
    printError: addLine,
    progress: () => {},
  });
  return { code, output: lines.join('\n') };
}
