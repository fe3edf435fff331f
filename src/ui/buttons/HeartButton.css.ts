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
  selectors: { [`${touchTarget}:not([aria-pressed=false]) &`]: { fill: 'currentColor' } },
});
