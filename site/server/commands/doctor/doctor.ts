import { type Config, readConfig } from '../../config.ts';
import { OperatorError } from '../../operator-error.ts';
import { type Command, type CommandInput, serverOptions } from '../command.ts';
import { checkDatabase } from './database.ts';
import { type Finding, problem } from './finding.ts';
import { checkBackups, checkClock, checkDataFolder, checkDisk, checkMemory, checkNode } from './machine.ts';
import { checkServices, checkSettings } from './settings.ts';
import { checkSite } from './site.ts';

/** Checks the machine, the settings and the data, and says what to do. It changes no data. */
export const doctor: Command = {
  summary: 'checks this machine and the settings, and says what to do',
  calls: [['', 'lists what is right (✓), what could be better (!) and what stops the market (✗)']],
  settings: serverOptions,
  async run({ environment, print }) {
    const findings = await examine(environment);
    for (const { level, text } of findings) print(`${marks[level]} ${text}`);
    const problems = findings.filter(({ level }) => level === 'problem').length;
    const advices = findings.filter(({ level }) => level === 'advice').length;
    print(`\n${verdict(problems, advices)}`);
    return problems > 0 ? 1 : 0;
  },
};

const marks: Record<Finding['level'], string> = { fine: '✓', advice: '!', problem: '✗' };

function verdict(problems: number, advices: number): string {
  const better = advices === 0 ? '' : `${advices === 1 ? 'One thing' : `${advices} things`} could be better.`;
  if (problems === 0) return `Nothing stops the market. ${better}`.trim();
  return `${problems === 1 ? 'One problem stops' : `${problems} problems stop`} the market. ${better}`.trim();
}

async function examine(environment: CommandInput['environment']): Promise<Finding[]> {
  const machine = [checkNode(), checkMemory(), checkClock()];
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [...machine, problem(`A setting is wrong: ${error.message} Correct it in .env or in the shell.`)];
  }
  const folder = checkDataFolder(config);
  const canUseFolder = folder.every(({ level }) => level !== 'problem');
  return [
    ...machine,
    ...folder,
    ...(canUseFolder ? await checkDisk(config) : []),
    ...checkSettings(config),
    ...(await checkServices(config)),
    ...(await checkSite(config)),
    ...(canUseFolder ? await checkDatabase(config) : []),
    ...(canUseFolder ? await checkBackups(config) : []),
  ];
}
