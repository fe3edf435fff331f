import { expect, test } from 'vitest';
import { copyOfProject, runTool } from '../support/processes/project-copy.ts';

test('the linter reports two files that import each other, even if they import only types', () => {
  const copy = copyOfProject(['biome.json', '.gitignore']);
  copy.write('src/core/one.ts', "import type { Two } from './two.ts';\n\nexport type One = Two[];\n");
  copy.write('src/core/two.ts', "import type { One } from './one.ts';\n\nexport type Two = One[];\n");
  const { hasSucceeded, output } = runTool('biome', ['ci', '--error-on-warnings', '.'], copy.folder);
  expect(hasSucceeded).toBe(false);
  expect(output).toContain('noImportCycles');

  copy.write('src/core/two.ts', 'export type Two = string;\n');
  expect(runTool('biome', ['ci', '--error-on-warnings', '.'], copy.folder).output).toContain(
    'No fixes applied',
  );
});
