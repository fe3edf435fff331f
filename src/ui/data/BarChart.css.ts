import { mix } from '../theme/shades.ts';
import { font, layout, paint, resetStyle, vars, weight } from '../theme.ts';

/** The width of the labels of the horizontal lines. */
const tickWidth = '46px';
/** The height of the names below the bars. */
const nameHeight = vars.space[6];

export const chart = resetStyle({ position: 'relative' });

export const plot = resetStyle({
  position: 'relative',
  height: '144px',
  // Room for the value above the highest bar.
  paddingTop: vars.space[5],
  fontVariantNumeric: 'tabular-nums',
});

export const gridLines = resetStyle(layout.column(), {
  position: 'absolute',
  insetInline: 0,
  top: vars.space[5],
  bottom: nameHeight,
  justifyContent: 'space-between',
});

export const gridLine = resetStyle({
  position: 'relative',
  height: 0,
  marginInlineStart: tickWidth,
  borderTop: `2px dotted ${vars.color.border}`,
  selectors: { '&:last-child': { borderTop: `1px solid ${vars.color.border}` } },
});

export const tick = resetStyle(font.caption, paint.mutedText, {
  position: 'absolute',
  insetInlineStart: `calc(-1 * ${tickWidth})`,
  top: '-9px',
});

export const barRow = resetStyle(layout.stack(1), {
  position: 'relative',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  height: '100%',
  marginInlineStart: tickWidth,
  selectors: { '[data-dense] > &': { gap: 0 } },
});

export const column = resetStyle(layout.column(), {
  justifyContent: 'flex-end',
  alignItems: 'center',
  height: '100%',
  paddingBottom: nameHeight,
  position: 'relative',
});

export const bar = resetStyle({
  position: 'relative',
  width: `calc(100% - ${vars.space[2]})`,
  maxWidth: '40px',
  minHeight: '2px',
  borderRadius: `${vars.radius.xs} ${vars.radius.xs} 0 0`,
  // The first color is for browsers that cannot mix colors.
  background: [vars.color.borderStrong, mix(vars.color.brand, 28, vars.color.surface)],
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
  selectors: {
    '&[data-empty]': { minHeight: 0 },
    '[data-dense] &': { width: 'calc(100% - 2px)', borderRadius: '3px 3px 0 0' },
    '[data-current] > &': {
      background: vars.color.brand,
      '@media': { '(forced-colors: active)': { background: 'Highlight' } },
    },
  },
});

/** The value above the last bar. It is aligned to the end of the bar, because there is no room after the bar. */
export const valueText = resetStyle(font.caption, weight.bold, {
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: '100%',
  paddingBottom: '2px',
  color: vars.color.text,
  whiteSpace: 'nowrap',
  // The text is wider than a thin bar, so it covers parts of the bars before the last bar.
  selectors: { '[data-dense] &': { paddingInlineStart: '2px', background: vars.color.surface } },
});

export const barName = resetStyle(font.caption, paint.mutedText, {
  position: 'absolute',
  bottom: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    '[data-current] > &': { ...weight.bold, color: vars.color.text },
    // The name is aligned to the end of its bar and may extend below the bars before it.
    '[data-dense] &': { insetInlineEnd: 0, maxWidth: 'none' },
  },
});
