import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** Takes away what browsers and host pages give an element by themselves. */
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
});

/**
 * Takes away everything that a page hands down, except what it means for a widget too: whether it is shown and can
 * be used, and day or night. The colours and fonts that a page may choose are custom properties, and get through.
 */
export const alone = {
  all: 'initial',
  boxSizing: 'border-box',
  colorScheme: 'inherit',
  visibility: 'inherit',
  pointerEvents: 'inherit',
} as const;

// Lines through text are not handed down but drawn through all that is inside, so only the element can refuse them.
globalStyle(':host', { textDecoration: 'none !important' });

/** The outermost element of a widget: its own text, and the box that its container queries measure. */
export const root = style([
  plain,
  {
    ...alone,
    display: 'block',
    containerType: 'inline-size',
    color: vars.color.text,
    font: `400 16px/24px ${vars.font}`,
  },
]);

/** Something that can be pressed: a visible focus and a cursor. */
export const pressable = style([
  plain,
  {
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    selectors: {
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
  },
]);

/** Read out, not shown. */
export const hidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Text that is cut after two lines. */
export const twoLines = style({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** Text that is cut at the end of its line. */
export const oneLine = style({ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' });
