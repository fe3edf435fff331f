import { type Config, type Environment, readSettings } from '../../config.ts';
import { findMisspeltSettings } from '../../settings-file.ts';
import { versionText } from '../../version.ts';
import { type Command, type CommandInput, serverOptions } from '../command.ts';
import { checkDatabase } from './database.ts';
import { advice, type Finding, fine, problem } from './finding.ts';
import { checkBackups, checkClock, checkDataFolder, checkDisk, checkMemory, checkNode } from './machine.ts';
import {
  checkBucketAccess,
  checkMail,
  checkProxy,
  checkPublicUrl,
  checkRedis,
  checkSecret,
  checkSignIn,
} from './settings.ts';
import { checkSite } from './site.ts';

/** Checks the machine, the settings and the data, and says what to do. It changes no data. */
export const doctor: Command = {
  summary: 'checks this machine and the settings, and says what to do',
  calls: [['', 'lists what is right (✓), what could be better (!) and what must be mended (✗)']],
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
  return `${problems === 1 ? 'One thing' : `${problems} things`} must be mended. ${better}`.trim();
}

interface Check {
  run(config: Config): Finding[] | Promise<Finding[]>;
  /** The settings that must be right, because the check could not be trusted otherwise. */
  needs: readonly (keyof Environment)[];
  /** Whether the data folder must be usable. */
  needsFolder?: boolean;
}

const addressSettings = ['PUBLIC_URL', 'HOST', 'PORT'] as const;

/** The checks that depend on settings, in the order in which their findings are printed. */
const checks: readonly Check[] = [
  { run: checkDisk, needs: [], needsFolder: true },
  { run: checkPublicUrl, needs: addressSettings },
  { run: checkProxy, needs: [...addressSettings, 'TRUST_PROXY'] },
  { run: checkSignIn, needs: [...addressSettings, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  { run: checkSecret, needs: ['AUTH_SECRET'] },
  { run: checkBucketAccess, needs: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION'] },
  { run: checkRedis, needs: ['REDIS_URL'] },
  { run: checkMail, needs: ['SMTP_URL', 'MAIL_FROM'] },
  { run: checkSite, needs: ['HOST', 'PORT', 'DATABASE_URL'] },
  { run: checkDatabase, needs: ['DATABASE_URL', 'DATABASE_DIRECT_URL'], needsFolder: true },
  { run: checkBackups, needs: ['DATABASE_URL', 'NIGHTLY_BACKUPS'], needsFolder: true },
];

async function examine(environment: CommandInput['environment']): Promise<Finding[]> {
  const { config, mistakes } = readSettings(environment);
  const wrongNames = new Set(mistakes.flatMap(({ names }) => names));
  const folder = checkDataFolder(config);
  const canUseFolder = folder.every(({ level }) => level !== 'problem');
  const findings = [
    fine(`This is Campus Market ${versionText}.`),
    checkNode(),
    checkMemory(),
    checkClock(),
    ...mistakes.map(({ text }) => problem(`A setting is wrong: ${text} Correct it in .env or in the shell.`)),
    ...findMisspeltSettings().map((text) => advice(text)),
    ...folder,
  ];
  for (const { run, needs, needsFolder = false } of checks) {
    if (needs.some((name) => wrongNames.has(name)) || (needsFolder && !canUseFolder)) continue;
    findings.push(...(await run(config)));
  }
  return findings;
}
