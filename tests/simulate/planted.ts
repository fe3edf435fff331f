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

const folder = 'tests/simulate/planted';

/** Returns the fault in the file of this name in `planted`. */
export async function readPlantedFault(name: string): Promise<PlantedFault> {
  const file = join(projectFolder, folder, `${name}.ts`);
  if (!existsSync(file)) {
    const names = readdirSync(join(projectFolder, folder)).map((path) => path.replace('.ts', ''));
    throw new Error(`There is no fault ${name} to plant. There are: ${names.join(', ')}.`);
  }
  const { module } = await runnerImport<{ fault: PlantedFault }>(file);
  return module.fault;
}

/** Builds a fault into the server. The build fails when the text of the fault is no longer in its file. */
export function plant({ file, edits }: PlantedFault): Plugin {
  let isPlanted = false;
  return {
    name: 'campus-market:planted-fault',
    enforce: 'pre',
    transform(code, id) {
      if (id !== join(projectFolder, file)) return undefined;
      isPlanted = true;
      return edits.reduce((edited, { find, replace }) => {
        if (edited.split(find).length !== 2) throw new Error(`${file} does not contain once: ${find}`);
        return edited.replace(find, () => replace);
      }, code);
    },
    generateBundle() {
      if (!isPlanted) throw new Error(`The server does not contain ${file}.`);
    },
  };
}
