declare module 'virtual:live-blocks/loaded' {
  import type { FunctionComponent } from 'react';
  import type { PartName } from './Specimen.tsx';

  /** A live block of docs/kit, from docs/vite/live-react.ts. */
  interface LiveBlock {
    page: string;
    title: string;
    section: string;
    index: number;
    inRow: boolean;
    parts: PartName[];
    /** The components that the block exports. */
    components: [name: string, component: FunctionComponent][];
  }

  export const blocks: LiveBlock[];
}
