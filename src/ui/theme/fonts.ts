import { vars } from './theme.css.ts';

type Weight = 400 | 500 | 700 | 800;

const sized = (weight: Weight, size: `${number}px/${number}px`, family: string = vars.font) => ({
  font: `${weight} ${size} ${family}`,
});

const headingFont = `var(--campus-heading-font, ${vars.font})`;

/**
 * The text styles. No other file sets a font, so that a text of one kind looks the same on every screen. They are objects
 * for `style`, not classes: a style sheet contains only those that it uses, and a later style of the same element wins.
 */
export const font = {
  /** The labels below the icons of the bottom bar. */
  navLabel: sized(500, '11px/14px'),
  caption: sized(400, '12px/16px'),
  captionMedium: sized(500, '12px/16px'),
  small: sized(400, '14px/20px'),
  smallMedium: sized(500, '14px/20px'),
  smallBold: sized(700, '14px/20px'),
  body: sized(400, '16px/24px'),
  bodyMedium: sized(500, '16px/24px'),
  bodyBold: sized(700, '16px/24px'),
  heading: sized(700, '18px/24px', headingFont),
  title: { ...sized(800, '22px/28px', headingFont), letterSpacing: '-.02em' },
  largeTitle: { ...sized(800, '28px/34px', headingFont), letterSpacing: '-.02em' },
};

/** The weight of a word or a state within a text. */
export const weight = {
  regular: { fontWeight: 400 },
  medium: { fontWeight: 500 },
  bold: { fontWeight: 700 },
};

/** For code, over a text style. */
export const monospace = { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' };
