import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { lazyColors } from './lazy-colors.ts';
import { colorValues, lightDark, mix, schemeDependent, supportsLightDark } from './shades.ts';
import { vars } from './theme.css.ts';

const lightValues = {
  ...colorValues(lazyColors, (light) => light),
  elevation3: '0 12px 40px rgb(20 23 43 / .22)',
};

const lightDarkValues = {
  ...colorValues(schemeDependent(lazyColors), lightDark),
  elevation3:
    '0 0 0 1px light-dark(#0000, #2C3150), 0 12px 40px light-dark(rgb(20 23 43 / .22), rgb(0 0 0 / .6))',
};

/** The tokens that the first screen of an embed does not need. They load with the components that use them. */
export const lazyVars = createGlobalThemeContract(lightValues, (_value, path) => `cm-${path.join('-')}`);

createGlobalTheme(':root, :host', lazyVars, lightValues);

globalStyle(':root, :host', {
  '@supports': {
    [supportsLightDark]: {
      vars: Object.fromEntries(
        Object.entries(lightDarkValues).map(([name, value]) => [
          lazyVars[name as keyof typeof lightDarkValues],
          value,
        ]),
      ),
    },
  },
});

// In an embed, these colors are mixed from the host's colors, as in theme.css.ts.
globalStyle(':host', {
  '@supports': {
    [supportsLightDark]: {
      vars: {
        [lazyVars.brandPressed]: mix(vars.color.brand, 82, vars.color.text),
        [lazyVars.brandTint]: mix(vars.color.brand, 9, vars.color.surface),
      },
    },
  },
});

/** A background and the color of the text on it. */
export const lazyPaint = {
  brand: { background: vars.color.brand, color: lazyVars.onBrand },
  tint: { background: lazyVars.brandTint, color: vars.color.brandText },
  hero: { background: lazyVars.hero, color: lazyVars.onHero },
  chat: { background: lazyVars.chat, color: lazyVars.onChat },
  grey: { background: lazyVars.badgeGrey, color: lazyVars.badgeGreyText },
  gold: { background: lazyVars.badgeGold, color: lazyVars.badgeGoldText },
  /** Floats above the page, such as a menu. */
  raised: { background: lazyVars.surfaceRaised, color: vars.color.text, boxShadow: lazyVars.elevation3 },
};
