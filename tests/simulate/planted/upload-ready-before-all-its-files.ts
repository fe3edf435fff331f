import type { PlantedFault } from '../planted.ts';

export const fault = {
  says: 'An upload is acknowledged before its smaller files are on disk.',
  file: 'site/server/files/disk-storage.ts',
  edits: [
    {
      find: `        for (const file of files) await addFlushed(folder, file);
        await flushFolder(folder);
        await rename(folder, join(root, id));
        await flushFolder(root);
`,
      replace: `        const [firstFile, ...otherFiles] = files;
        if (firstFile) await addFlushed(folder, firstFile);
        await flushFolder(folder);
        await rename(folder, join(root, id));
        await flushFolder(root);
        // The answer names only the first file, so it need not wait for the smaller ones.
        const addOthers = async () => {
          for (const file of otherFiles) await addFlushed(join(root, id), file);
        };
        void addOthers().catch(() => {});
`,
    },
  ],
} satisfies PlantedFault;
