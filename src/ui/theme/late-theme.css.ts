import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { lateColors } from './colors-late.ts';
import { both, canFollowScheme, eachColor, followingScheme, mix } from './shades.ts';
import { vars } from './theme.css.ts';

const light = {
  ...eachColor(lateColors, (day) => day),
  elevation3: '0 12px 40px rgb(20 23 43 / .22)',
};

const followed = {
  ...eachColor(followingScheme(lateColors), both),
  elevation3:
    '0 0 0 1px light-dark(#0000, #2C3150), 0 12px 40px light-dark(rgb(20 23 43 / .22), rgb(0 0 0 / .6))',
};

/** The tokens that an embed's first screen does without. */
export const late = createGlobalThemeContract(light, (_value, path) => `cm-${path.join('-')}`);

createGlobalTheme(':root, :host', late, light);

globalStyle(':root, :host', {
  '@supports': {
    [canFollowScheme]: {
      vars: Object.fromEntries(
        Object.entries(followed).map(([name, value]) => [late[name as keyof typeof followed], value]),
      ),
    },
  },
});

globalStyle(':host', {
  '@supports': {
    [canFollowScheme]: {
      vars: {
        [late.brandPressed]: mix(vars.color.brand, 82, vars.color.text),
        [late.brandTint]: mix(vars.color.brand, 9, vars.color.surface),
      },
    },
  },
});
