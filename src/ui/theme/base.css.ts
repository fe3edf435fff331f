import { globalStyle, style } from '@vanilla-extract/css';
import { focus } from './focus-ring.ts';
import { font } from './fonts.ts';
import { vars } from './theme.css.ts';

/** Resets the default styles of browsers and host pages. */
export const plain = style({
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  textDecoration: 'none',
  listStyle: 'none',
  // On a page in a right-to-left language, the full stop of an English sentence stays at its end.
  unicodeBidi: 'plaintext',
});

/**
 * Aligns text with the start of the page's lines. With `unicode-bidi: plaintext`, `start` alone is the start of the paragraph's own
 * language.
 */
export const startAligned = {
  textAlign: 'start',
  selectors: { '&:dir(rtl)': { textAlign: 'right' } },
} as const;

/** Mirrors an arrow where the page's lines run from right to left, so that it still points forward, or back. */
export const mirroredArrow = { '&:dir(rtl)': { transform: 'scaleX(-1)' } } as const;

/**
 * Blocks everything that a widget would inherit from its page, except visibility, pointer events and the color scheme. The
 * custom properties with which a page sets colors and fonts are still inherited, because `all` does not reset them.
 */
export const isolated = {
  all: 'initial',
  boxSizing: 'border-box',
  colorScheme: 'inherit',
  visibility: 'inherit',
  pointerEvents: 'inherit',
} as const;

// `all: initial` does not remove the underline of the host page's text: browsers draw it across all descendants. Only the
// element of the widget itself can prevent this.
globalStyle(':host', { textDecoration: 'none !important' });

// As in `plain`, for the elements of a widget that have no class.
globalStyle(':host *', { unicodeBidi: 'plaintext' });

/** The outermost element of a widget. It sets the text style, and container queries refer to it. */
export const root = style([
  plain,
  {
    ...isolated,
    ...startAligned,
    display: 'block',
    containerType: 'inline-size',
    ...font.body,
    color: vars.color.text,
  },
]);

/** The base style of everything that can be pressed: a focus ring and a pointer cursor. */
export const pressable = style([
  plain,
  {
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    selectors: { '&:focus-visible': focus.ring() },
  },
]);

/** Rules that hide text visually, but not from screen readers, such as only on a phone. */
export const visuallyHiddenRules = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Hides text visually, but not from screen readers. */
export const visuallyHidden = style(visuallyHiddenRules);

/** Cuts text off after two lines. */
export const twoLines = style({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** Cuts text off at the end of its line. */
export const oneLine = style({ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' });
