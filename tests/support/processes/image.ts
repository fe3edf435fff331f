// Runs the steps of the Dockerfile without a container engine: each stage is a folder, and a command runs in it by `chroot` in
// a mount namespace of its own. The programs of the base image are those of this machine.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../project-folder.ts';
import { type Instruction, readDockerfile, stagesOf } from './dockerfile.ts';

/** The id of the user `node` in Node's images. */
const nodeId = 1000;

export interface Image {
  /** The folder that is the root of the image's file system. */
  root: string;
  environment: Record<string, string>;
  workdir: string;
  user: string;
  volumes: string[];
  command: string[];
  healthCheck: string[];
}

export interface ImageBuild {
  /** The folder in which each stage gets a folder. */
  folder: string;
  /** The value of TARGETARCH. */
  platform: 'amd64' | 'arm64';
  /** The stage to stop after. */
  lastStage?: string;
}

/** Builds the image, or one of its stages. */
export function buildImage({ folder, platform, lastStage }: ImageBuild): Image {
  const stages = new Map<string, Image>();
  let image = newImage('');
  for (const [index, instructions] of stagesOf(readDockerfile()).entries()) {
    if (lastStage !== undefined && stages.has(lastStage)) break;
    image = newImage(join(folder, String(index)));
    makeBaseImage(image.root);
    for (const instruction of instructions) {
      if (instruction.name === 'FROM') {
        const [, stageName = String(index)] = / AS (\S+)$/.exec(instruction.args) ?? [];
        stages.set(stageName, image);
      } else if (instruction.name === 'ARG') image.environment[instruction.args] = platform;
      else runInstruction(image, instruction, stages);
    }
  }
  return image;
}

const newImage = (root: string): Image => ({
  root,
  environment: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
  workdir: '/',
  user: 'root',
  volumes: [],
  command: [],
  healthCheck: [],
});

/** Makes the folders of a Debian with Node. The programs are mounted when a command runs. */
function makeBaseImage(root: string): void {
  for (const name of ['usr', 'etc', 'proc', 'dev', 'tmp', 'root', 'home/node', 'var'])
    mkdirSync(join(root, name), { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name));
  writeFileSync(
    join(root, 'etc/passwd'),
    `root:x:0:0:root:/root:/bin/sh\nnode:x:${nodeId}:${nodeId}::/home/node:/bin/sh\n`,
  );
  writeFileSync(join(root, 'etc/group'), `root:x:0:\nnode:x:${nodeId}:\n`);
  // For npm, which installs packages from its registry.
  for (const file of ['hosts', 'resolv.conf', 'ssl', 'nsswitch.conf', 'ld.so.cache']) {
    if (existsSync(join('/etc', file)))
      cpSync(join('/etc', file), join(root, 'etc', file), { recursive: true, dereference: true });
  }
}

function runInstruction(image: Image, { name, args }: Instruction, stages: ReadonlyMap<string, Image>): void {
  const inImage = (path: string) => join(image.root, path.startsWith('/') ? '' : image.workdir, path);
  switch (name) {
    case 'WORKDIR':
      image.workdir = args;
      mkdirSync(inImage('.'), { recursive: true });
      return;
    case 'ENV':
      for (const [, key = '', value = ''] of args.matchAll(/(\w+)=(\S+)/g)) {
        image.environment[key] = value.replace(
          /\$(\w+)/g,
          (_, variable) => image.environment[variable] ?? '',
        );
      }
      return;
    case 'COPY': {
      const [, stage, files = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(args) ?? [];
      const words = files.split(' ');
      const to = words.at(-1) ?? '';
      for (const source of words.slice(0, -1)) {
        const from =
          stage === undefined ? join(projectFolder, source) : join(stages.get(stage)?.root ?? '', source);
        const target = to.endsWith('/') ? join(inImage(to), source.split('/').at(-1) ?? '') : inImage(to);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(from, target, { recursive: true, verbatimSymlinks: true });
      }
      return;
    }
    case 'RUN': {
      const script = mountScript(image, { isReadOnly: false }, ['/bin/sh', '-c', args]);
      execFileSync('unshare', ['--mount', 'sh', '-c', script], {
        // The registry of this machine, and a cache that does not become part of the image.
        env: {
          ...image.environment,
          npm_config_registry: npmRegistry(),
          npm_config_cache: join('/tmp', 'npm'),
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      return;
    }
    case 'USER':
      image.user = args;
      return;
    case 'VOLUME':
      image.volumes.push(args);
      return;
    case 'CMD':
      image.command = JSON.parse(args);
      return;
    case 'HEALTHCHECK':
      image.healthCheck = JSON.parse(/ CMD (.+)$/.exec(args)?.[1] ?? '[]');
      return;
    case 'EXPOSE':
      return;
    default:
      throw new Error(`This step of the Dockerfile is unknown: ${name}`);
  }
}

const npmRegistry = () => execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();

interface Mounts {
  isReadOnly: boolean;
  /** The folder that is mounted at each volume of the image. */
  volume?: string;
}

/** Returns the lines of a shell that mount the file system of an image and then run a command in it, as the same process. */
function mountScript(image: Image, { isReadOnly, volume }: Mounts, command: readonly string[]): string {
  const { root, workdir, user } = image;
  const id = user === 'root' ? 0 : nodeId;
  const privileges =
    user === 'root'
      ? []
      : [
          '--clear-groups',
          `--reuid=${id}`,
          `--regid=${id}`,
          '--inh-caps=-all',
          '--bounding-set=-all',
          '--no-new-privs',
        ];
  return [
    'set -e',
    `mount --bind ${root} ${root}`,
    ...(isReadOnly ? [`mount -o remount,bind,ro ${root}`] : []),
    `mount --bind /usr ${root}/usr`,
    `mount -o remount,bind,ro ${root}/usr`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t proc proc ${root}/proc`,
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    ...(volume === undefined ? [] : image.volumes.map((path) => `mount --bind ${volume} ${root}${path}`)),
    // Not `chroot --userspec`, which keeps the capabilities of root.
    `exec chroot ${root} setpriv ${privileges.join(' ')} sh -c 'cd ${workdir} && exec "$@"' sh ${command.map(quote).join(' ')}`,
  ].join('\n');
}

const quote = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Runs a command in the image as compose.single.yaml does: as the image's user without any capabilities, with a read-only
 * file system and one volume.
 */
export function runInImage(
  image: Image,
  command: readonly string[],
  volume: string,
  settings: Record<string, string>,
) {
  const script = mountScript(image, { isReadOnly: true, volume }, command);
  return spawn('unshare', ['--mount', 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...image.environment, HOME: join('/home', 'node'), ...settings },
  });
}
