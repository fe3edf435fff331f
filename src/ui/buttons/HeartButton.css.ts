import { style } from '@vanilla-extract/css';
import { focus, layout, pressableStyle, resetStyle, vars } from '../theme.ts';

/** These colors are the same in light and dark mode and on every page, so they are not tokens of the theme. */
const [white, red] = ['#FFFFFF', '#C4262E'];

export const touchTarget = pressableStyle(layout.touchTarget('48px'));

export const disc = resetStyle(layout.iconBox('34px'), {
  // Visible only with forced colors, which replace `transparent`.
  border: '1px solid transparent',
  background: white,
  color: vars.color.onAccent,
  transition: `transform ${vars.duration[1]} ${vars.ease}`,
  selectors: {
    [`${touchTarget}:hover &`]: { color: red },
    // A heart without `aria-pressed` is red too, because it is in a list of favorites.
    [`${touchTarget}:not([aria-pressed=false]) &`]: { color: red },
    [`${touchTarget}:active &`]: { transform: 'scale(.92)' },
    [`${touchTarget}:focus-visible &`]: focus.ring(),
  },
});

export const heart = style({
  selectors: {
    [`${touchTarget}:not([aria-pressed=false]) &`]: { fill: 'currentColor' },
    // The heart grows beyond its new size and springs back. Only after a press: hearts that were pressed on an earlier
    // visit do not move when they load.
    [`${touchTarget}:is(:hover, :focus) &`]: {
      transition: `scale ${vars.duration[3]} cubic-bezier(.3, 5, .5, 1)`,
    },
    [`${touchTarget}[aria-pressed=true] &`]: { scale: '1.1' },
  },
});
