import { globalStyle } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { desktop, extendStyle, focus, layout, paint, pressableStyle, resetStyle } from '../../ui/theme.ts';

/** The button that clears the search. Visible only while the field has text. */
export const clearButton = pressableStyle(layout.iconBox('44px'), paint.mutedText, {
  flex: 'none',
  selectors: { '&:hover': { color: vars.color.text }, 'input:placeholder-shown ~ &': { display: 'none' } },
});

export const links = resetStyle(layout.row(), {
  // The links are beside the campus on a phone, and beside the search on a desktop.
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: '2px',
  height: '60px',
  '@media': {
    [desktop]: {
      position: 'static',
      justifyContent: 'end',
      // Leaves room for the notifications, whose link appears when a signed-in user's counts have loaded.
      minWidth: '264px',
      gap: vars.space[1],
      height: 'auto',
      marginInlineStart: 'auto',
    },
  },
});

export const iconLink = pressableStyle(layout.centered, layout.size('44px', '48px'), {
  position: 'relative',
  borderRadius: vars.radius.full,
  '@media': {
    [desktop]: { width: '48px' },
    '(max-width: 1023px)': { selectors: { '&:focus-visible': focus.ringColor(vars.color.onHero) } },
  },
});

/** Hidden on phones, where the bottom bar links to the profile. */
export const profileLink = extendStyle(iconLink, {
  display: 'none',
  '@media': { [desktop]: { display: 'grid', marginInlineStart: vars.space[2] } },
});

globalStyle(`${profileLink} > span:first-child`, { ...layout.size('40px'), borderRadius: vars.radius.full });
