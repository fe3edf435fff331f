import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

/** A row that scrolls sideways and cuts its last chip, so that people see there is more. */
export const row = style([
  plain,
  {
    display: 'flex',
    gap: vars.space[2],
    overflowX: 'auto',
    // The row cuts what stands out of it: there is room for the ring of the focus.
    paddingBlock: vars.space[1],
    marginBlock: `calc(-1 * ${vars.space[1]})`,
    paddingInline: vars.space[4],
    marginInline: `calc(-1 * ${vars.space[4]})`,
    scrollPaddingInline: vars.space[4],
    scrollbarWidth: 'none',
    // Our own pages have an edge of their own that the row runs into. Beside a widget the page of others begins.
    selectors: { ':host &': { paddingInline: vars.space[1], marginInline: 0 } },
  },
]);

/** Where there is room for a second line, nothing is cut: a mouse does not drag a row. */
export const wrapping = style([
  row,
  { '@container': { '(min-width: 720px)': { flexWrap: 'wrap', rowGap: 0 } } },
]);

export const item = style([plain, { flex: 'none' }]);

export const chip = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    height: '44px',
    // The ring stands around what is seen, not around the target.
    selectors: { '&:focus-visible': { outline: 0 } },
  },
]);

export const label = style([
  plain,
  {
    display: 'inline-flex',
    alignItems: 'center',
    height: '36px',
    paddingInline: '14px',
    borderRadius: '18px',
    background: vars.color.surface,
    color: vars.color.text,
    boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
    font: `500 14px/20px ${vars.font}`,
    selectors: {
      [`${chip}[aria-pressed=true] &`]: {
        background: vars.color.text,
        color: vars.color.surface,
        boxShadow: 'none',
      },
      [`${chip}:focus-visible &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
    '@media': {
      '(forced-colors: active)': {
        border: '1px solid ButtonText',
        selectors: {
          [`${chip}[aria-pressed=true] &`]: {
            borderColor: 'Highlight',
            background: 'Highlight',
            color: 'HighlightText',
            forcedColorAdjust: 'none',
          },
        },
      },
    },
  },
]);
