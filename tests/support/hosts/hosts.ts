import { readFileSync } from 'node:fs';
import { snippet } from '../../../scripts/docs/snippets.mjs';

/** A kind of app in which the package is used. */
export interface Host {
  name: string;
  /** Its folder in `examples`. */
  example: string;
  /** Versions of packages, instead of those of the example. */
  versions?: Record<string, string>;
  /** Files to add or to replace. */
  files?: Record<string, string>;
  /** Builds for development: React then warns of unknown attributes. */
  isForDevelopment?: boolean;
  /** A word in a file and its misspelling, which the compiler must find by our types. */
  mistake?: { file: string; word: string; mistake: string };
  /** What the browser opens: a folder of files, or a server. Nothing for a program. */
  opens?: { folder: string } | { server: string[] };
}

const react18 = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  '@types/react': '18.3.8',
  '@types/react-dom': '18.3.7',
};

const readme = {
  'src/Books.tsx': snippet('README.md', 'Use it in React', 'tsx'),
  'src/App.tsx': "export { Books as App } from './Books.tsx';\n",
};

const withKit = {
  ...readme,
  'src/Kit.tsx': readFileSync(new URL('Kit.tsx', import.meta.url), 'utf8'),
  'src/App.tsx': `
    import { Books } from './Books.tsx';
    import { Kit } from './Kit.tsx';
    export const App = () => <><Books /><Kit /></>;
  `,
};

const dist = { folder: 'dist' };

export const hosts: Host[] = [
  { name: 'React 19', example: 'react', files: readme, opens: dist },
  { name: 'React 18.3', example: 'react', versions: react18, files: readme, opens: dist },
  {
    name: 'React 18.3 with the kit, in development',
    example: 'react',
    versions: react18,
    files: withKit,
    isForDevelopment: true,
    opens: dist,
  },
  {
    name: 'Vue 3',
    example: 'vue',
    mistake: { file: 'src/Books.vue', word: 'productName', mistake: 'productNamed' },
    opens: dist,
  },
  {
    name: 'Svelte 5',
    example: 'svelte',
    mistake: { file: 'src/Books.svelte', word: 'productName', mistake: 'productNamed' },
    opens: dist,
  },
  { name: 'Next', example: 'next', opens: { server: ['node_modules/next/dist/bin/next', 'start'] } },
  { name: 'webpack', example: 'webpack', opens: { folder: '.' } },
  { name: 'Node', example: 'node' },
];
