import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { projectFolder } from '../support/project-folder.ts';

/** A fault that is built into the server, to see that the simulation finds it. */
export interface PlantedFault {
  /** What is wrong with the server, in one sentence. */
  says: string;
  /** The file with the fault, by its path in the project. */
  file: string;
  /** Texts that each occur once in the file, and the texts that take their places. */
  edits: { find: string; replace: string }[];
}

const folder = join(projectFolder, 'tests/simulate/planted');

export const plantedNames = (): string[] => readdirSync(folder).map((path) => path.replace('.ts', ''));

/** Returns the fault in the file of this name in `planted`. */
export async function readPlantedFault(name: string): Promise<PlantedFault> {
  const file = join(folder, `${name}.ts`);
  if (!existsSync(file))
    throw new Error(`There is no fault ${name} to plant. There are: ${plantedNames().join(', ')}.`);
  const { module } = await runnerImport<{ fault: PlantedFault }>(file);
  return module.fault;
}

/** Returns the text of the file of a fault with the fault. Throws when a text that it replaces is no longer there. */
export function addFault({ file, edits }: PlantedFault, code: string): string {
  return edits.reduce((edited, { find, replace }) => {
    if (edited.split(find).length !== 2) throw new Error(`${file} does not contain once: ${find}`);
    return edited.replace(find, () => replace);
  }, code);
}

/** Builds a fault into the server. */
export function plant(fault: PlantedFault): Plugin {
  const { file } = fault;
  let isPlanted = false;
  return {
    name: 'campus-market:planted-fault',
    enforce: 'pre',
    transform(code, id) {
      if (id !== join(projectFolder, file)) return undefined;
      isPlanted = true;
      return addFault(fault, code);
    },
    generateBundle() {
      if (!isPlanted) throw new Error(`The server does not contain ${file}.`);
    },
  };
}
