import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';

export interface Instruction {
  name: string;
  args: string;
}

/** Reads the instructions of the Dockerfile, each in one line. */
export function readDockerfile(): Instruction[] {
  return readFileSync(join(projectFolder, 'Dockerfile'), 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ')[0] ?? '', args: line.replace(/^\w+ +/, '') }));
}

/** Returns the instructions of each stage. */
export function stagesOf(instructions: readonly Instruction[]): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages;
}
