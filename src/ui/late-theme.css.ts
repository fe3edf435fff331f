import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { lateColors } from './colors-late.ts';

type Name = keyof typeof lateColors;

function each(value: (day: string, night: string) => string) {
  return Object.fromEntries(
    Object.entries(lateColors).map(([name, [day, night]]) => [name, value(day, night)]),
  ) as Record<Name, string>;
}

/** The tokens of colours that no first screen uses. */
export const late = createGlobalThemeContract(
  each(() => ''),
  (_value, path) => `cm-${path.join('-')}`,
);

createGlobalTheme(
  ':root, :host',
  late,
  each((day) => day),
);

globalStyle(':root, :host', {
  '@supports': {
    '(color: light-dark(#000, #fff))': {
      vars: Object.fromEntries(
        Object.entries(each((day, night) => (day === night ? day : `light-dark(${day}, ${night})`))).map(
          ([name, value]) => [late[name as Name], value],
        ),
      ),
    },
  },
});
