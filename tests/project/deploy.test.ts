import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, variables } from '../../site/server/config.ts';
import { projectFolder } from '../support/project-folder.ts';

// The tests have no container engine, so they only read the deployment files.

interface Service {
  image?: string;
  build?: string;
  entrypoint?: string[];
  environment?: Record<string, string>;
  configs?: { source: string }[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

const readText = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const compose = readText('compose.yaml');
const { services, configs, volumes } = parse(compose) as {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, null>;
};
const settingNames = new Set<string>(variables.map(({ name }) => name));
const program = 'site/dist/server/main.js';

test('compose.yaml sets only existing settings, and reads only variables that .env.example names', () => {
  const siteSettings = Object.entries(services.site?.environment ?? {});
  expect(siteSettings.map(([name]) => name).filter((name) => !settingNames.has(name))).toEqual([]);
  const usedVariables = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const example = readText('.env.example');
  expect([...new Set(usedVariables)].filter((name) => !example.includes(`\n#${name}=`))).toEqual([]);
  const secret = 'x'.repeat(32);
  const filledSettings = siteSettings.map(([name, text]) => [
    name,
    text.replace(/\$\{(\w+)[^}]*\}/g, (_, variable) => (variable === 'DOMAIN' ? 'market.example' : secret)),
  ]);
  expect(readConfig(Object.fromEntries(filledSettings))).toMatchObject({
    isProduction: true,
    publicUrl: 'https://market.example',
    trustProxy: 1,
    bucket: { endpoint: 'http://storage:8333', name: 'campus-market' },
  });
});

test('the services of compose.yaml pin versions, and wait only for services with a health check', () => {
  for (const [
    name,
    { image = '', build, depends_on = {}, volumes: mounted = [], ...service },
  ] of Object.entries(services)) {
    if (build === undefined) expect(image, name).toMatch(/:\d+\.\d+/);
    for (const { source } of service.configs ?? []) expect(Object.keys(configs), name).toContain(source);
    for (const volume of mounted) expect(Object.keys(volumes), name).toContain(volume.split(':')[0]);
    for (const [dependency, { condition }] of Object.entries(depends_on)) {
      expect(services[dependency], `${name} → ${dependency}`).toBeDefined();
      // Services that are built here get their health check from the Dockerfile.
      const hasHealthCheck =
        services[dependency]?.build !== undefined || services[dependency]?.healthcheck !== undefined;
      if (condition === 'service_healthy') expect(hasHealthCheck, `${name} → ${dependency}`).toBe(true);
    }
  }
  expect(JSON.parse(configs.s3?.content ?? '').identities).toHaveLength(1);
});

test('the Dockerfile copies only existing files, and starts the built server as a user who is not root', () => {
  const steps = readText('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ instruction: line.split(' ')[0] ?? '', args: line.replace(/^\w+ +/, '') }));
  const knownInstructions = 'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK CMD'.split(' ');
  expect(steps.filter(({ instruction }) => !knownInstructions.includes(instruction))).toEqual([]);
  const argsOf = (instruction: string) =>
    steps.filter((step) => step.instruction === instruction).map(({ args }) => args);
  for (const image of argsOf('FROM')) expect(image).toMatch(/^node:\d+\.\d+\.\d+-/);
  for (const files of argsOf('COPY').filter((args) => !args.startsWith('--from='))) {
    const sources = files.split(' ').slice(0, -1);
    expect(sources.filter((source) => !existsSync(join(projectFolder, source)))).toEqual([]);
  }
  const order = steps.map(({ instruction }) => instruction);
  expect(order.lastIndexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'));
  expect(JSON.parse(argsOf('CMD').at(-1) ?? '')).toEqual(['node', program]);
  expect(argsOf('HEALTHCHECK')[0]).toContain('/healthz');
  const settings = argsOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''));
  expect(settings.filter((name) => !settingNames.has(name))).toEqual([]);
  // The image needs the package.json of every workspace, or npm refuses the lock.
  const { workspaces } = JSON.parse(readText('package.json'));
  for (const folder of workspaces)
    expect(readText('Dockerfile')).toContain(`COPY ${folder}/package.json ${folder}/`);
});

test('the systemd unit is valid', () => {
  const file = 'site/campus-market.service';
  const unit = readText(file);
  expect(unit).toContain(`ExecStart=/usr/bin/node ${program}\n`);
  // The service and the commands must read the same settings, or `npm run backup` would save another database.
  expect(unit).toContain('WorkingDirectory=/opt/campus-market\n');
  expect(unit).toContain('EnvironmentFile=/opt/campus-market/.env\n');
  // systemd must send the signal only to the site, which stops its PostgreSQL after the last request.
  expect(unit).toContain('KillMode=mixed\n');
  const sections = unit.split(/^\[(\w+)\]$/m).filter((_, index) => index % 2 === 1);
  expect(sections).toEqual(['Unit', 'Service', 'Install']);
  const lines = unit.split('\n').filter((line) => !/^(#|\[|$)/.test(line));
  expect(lines.filter((line) => !/^[A-Z]\w+=/.test(line))).toEqual([]);
});

test('the guides to self-hosting name only existing commands, files and settings', () => {
  const guide = readText('docs/guide/self-hosting.md') + readText('docs/guide/scaling.md');
  const { scripts } = JSON.parse(readText('package.json'));
  const calledScripts = [...guide.matchAll(/\bnpm run (?:--silent )?(\w+)/g)].map(([, name = '']) => name);
  expect(calledScripts.filter((name) => !(name in scripts))).toEqual([]);
  expect(calledScripts).toContain('backup');
  const files = [...guide.matchAll(/(?<!-)\b(?:scripts|site|tests)\/[\w./-]*\w/g)].map(([file]) => file);
  expect(files.filter((file) => !existsSync(join(projectFolder, file)))).toEqual([]);
  const composeSettings = ['DOMAIN', 'DATABASE_PASSWORD'];
  const settings = [...guide.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)].map(([, name = '']) => name);
  const notSettings = settings.filter((name) => !settingNames.has(name) && !composeSettings.includes(name));
  expect([...new Set(notSettings)]).toEqual([]);
  // The guide creates this user for the unit.
  const [, user] = /^User=(.+)$/m.exec(readText('site/campus-market.service')) ?? [];
  expect(guide).toContain(`--shell /usr/sbin/nologin ${user}\n`);
});

test('no committed file has a value for a secret setting', () => {
  const files = ['.env.example', 'compose.yaml', 'site/campus-market.service', 'Dockerfile'];
  const secret =
    /^\s*#?\s*(AUTH_SECRET|\w*PASSWORD|\w*SECRET_ACCESS_KEY|\w*_TOKEN|GOOGLE_CLIENT_SECRET)[=:] *(?!\$\{)\S+/m;
  for (const file of files) expect(readText(file), file).not.toMatch(secret);
  const ignoredFiles = execFileSync('git', ['check-ignore', '.env'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  expect(ignoredFiles.trim()).toBe('.env');
});
