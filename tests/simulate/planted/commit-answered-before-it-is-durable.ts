import type { PlantedFault } from '../planted.ts';

export const fault = {
  says: 'A commit is acknowledged before it is on disk.',
  file: 'site/server/db/open.ts',
  edits: [
    {
      find: `      application_name: 'campus_market',
`,
      replace: `      application_name: 'campus_market',
      // Saves a flush to disk for each write.
      options: '-c synchronous_commit=off',
`,
    },
  ],
} satisfies PlantedFault;
