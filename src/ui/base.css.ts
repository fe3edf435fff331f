import { style } from '@vanilla-extract/css';
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

/** The outermost element of a widget: its own text, and the box that its container queries measure. */
export const root = style([
  plain,
  {
    containerType: 'inline-size',
    color: vars.color.text,
    font: `400 16px/24px ${vars.font}`,
    letterSpacing: 'normal',
    textAlign: 'start',
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
