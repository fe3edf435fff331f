import type { TestProject } from 'vitest/node';
import { makeDemoTemplate } from './demo-template.ts';
import { emptyDataFolder } from './running-site.ts';

/** Before all server tests on the embedded database: making one takes seconds, copying it does not. */
export async function setup(project: TestProject) {
  const folder = emptyDataFolder();
  await makeDemoTemplate({ databaseUrl: undefined, dataDir: folder.path });
  project.provide('demoDataDir', folder.path);
  return folder.remove;
}
