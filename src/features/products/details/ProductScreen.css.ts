import { style } from '@vanilla-extract/css';
import { floatingButton } from '../../../ui/buttons/floating-button.css.ts';
import { plain, pressable } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const desktop = '(min-width: 1024px)';

/**
 * Must not become a size container. Otherwise it, and not the screen, would be the containing block of the bar that is
 * fixed at the bottom of the screen.
 */
export const screen = style([plain, { position: 'relative', paddingBlockEnd: vars.space[10] }]);

/** The Back button on top of the picture. A wide screen has breadcrumbs instead. */
export const backButton = style([
  floatingButton,
  {
    insetBlockStart: vars.space[2],
    insetInlineStart: vars.space[2],
    zIndex: 1,
    '@media': { [desktop]: { display: 'none' } },
  },
]);

/** `display: none` on a phone, so that screen readers find no empty navigation. */
export const breadcrumb = style({ display: 'none', '@media': { [desktop]: { display: 'block' } } });

export const crumbList = style([
  plain,
  { display: 'flex', alignItems: 'center', minHeight: '44px', gap: vars.space[2] },
]);

const crumbStyle = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: vars.space[2],
  minHeight: '44px',
  font: `400 14px/20px ${vars.font}`,
} as const;

export const crumb = style([
  pressable,
  { ...crumbStyle, color: vars.color.textMuted, selectors: { 'a&:hover': { textDecoration: 'underline' } } },
]);

export const currentCrumb = style([plain, { ...crumbStyle, minWidth: 0, flex: '0 1 auto' }]);
