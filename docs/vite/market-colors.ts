import type { Plugin } from 'vitepress';
import { colors } from '../../src/ui/theme/colors.ts';

const id = 'virtual:market-colors.css';

/** Gives the style sheet of the documentation the market's own colors, as `--market-brand` and so on. */
export function marketColors(): Plugin {
  return {
    name: 'market-colors',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? colorProperties() : undefined),
  };
}

function colorProperties(): string {
  const properties = (mode: 0 | 1) =>
    Object.entries(colors)
      .map(([name, values]) => `--market-${kebabCase(name)}: ${values[mode]};`)
      .join('\n');
  return `:root {\n${properties(0)}\n}\n.dark {\n${properties(1)}\n}\n`;
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
