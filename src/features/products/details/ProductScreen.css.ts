import { globalStyle, style } from '@vanilla-extract/css';
import { floatingButton } from '../../../ui/buttons/floating-button.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import {
  desktop,
  extendStyle,
  font,
  layout,
  mirroredArrow,
  paint,
  pressableStyle,
  resetStyle,
} from '../../../ui/theme.ts';

/**
 * Must not become a size container. Otherwise it, and not the screen, would be the containing block of the bar that is
 * fixed at the bottom of the screen.
 */
export const screen = resetStyle({
  position: 'relative',
  // Leaves room for the bar of the buttons on phones, and for the site's navigation on tablets.
  paddingBlockEnd: `calc(72px + ${vars.space[6]} + env(safe-area-inset-bottom))`,
  '@media': { [desktop]: { paddingBlockEnd: vars.space[10] } },
});

/**
 * The Back button on top of the picture. Its disc is as large as those of the menu and the heart beside it: the transparent
 * border belongs to the touch target. A wide screen has breadcrumbs instead.
 */
export const backButton = extendStyle(floatingButton, layout.size('48px'), {
  insetBlockStart: vars.space[1],
  insetInlineStart: vars.space[1],
  zIndex: 1,
  borderWidth: '7px',
  backgroundClip: 'padding-box',
  '@media': {
    [desktop]: { display: 'none' },
    '(forced-colors: active)': { borderWidth: '1px' },
  },
});

/** `display: none` on a phone, so that screen readers find no empty navigation. */
export const breadcrumb = style({ display: 'none', '@media': { [desktop]: { display: 'block' } } });

export const crumbList = resetStyle(layout.row(2), { minHeight: '44px' });

const crumbStyle = { ...font.small, ...layout.row(2), flex: 'none', minHeight: '44px' } as const;

export const crumb = pressableStyle(paint.mutedText, {
  ...crumbStyle,
  selectors: { 'a&:hover': { textDecoration: 'underline' } },
});

globalStyle(`${crumbList} svg:dir(rtl)`, mirroredArrow['&:dir(rtl)']);

export const currentCrumb = resetStyle({ ...crumbStyle, minWidth: 0, flex: '0 1 auto' });
