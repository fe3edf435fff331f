import { globalStyle, style } from '@vanilla-extract/css';
import {
  focus,
  font,
  layout,
  mirroredArrow,
  oneLine,
  paint,
  pressableStyle,
  resetStyle,
  root,
  vars,
} from '../../ui/theme.ts';

const wideContainer = '(min-width: 960px)';
/** Here not all tabs fit, so a menu before them has all of them. */
const narrowContainer = '(max-width: 1215.98px)';
/** Here all tabs fit, even in the widest font of a system. */
const allTabsContainer = '(min-width: 1216px)';
/** Here hardly more than one tab fits. */
const phone = '(max-width: 599.98px)';
const tablet = '(min-width: 600px) and (max-width: 1215.98px)';
/** How wide the bar and the sections are at most. */
const contentWidth = '1184px';

export const container = style([root]);

export const bar = resetStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[2],
  paddingInline: vars.space[4],
  background: vars.color.surface,
  boxShadow: `0 1px 0 ${vars.color.border}`,
  '@container': {
    [wideContainer]: {
      columnGap: vars.space[8],
      // The bar begins and ends where the sections below it do.
      paddingInline: `max(${vars.space[8]}, calc((100% - ${contentWidth}) / 2))`,
    },
  },
});

export const name = resetStyle(layout.row(3), { minWidth: 0 });

export const brand = resetStyle(oneLine, font.heading, {
  minWidth: 0,
  letterSpacing: '-.02em',
});

/** The tabs have a row of their own, so that a wide screen shows all of them. */
export const tabRow = resetStyle(layout.row(2), {
  gridColumn: '1 / -1',
  gridRow: 2,
  minWidth: 0,
  marginInline: `calc(-1 * ${vars.space[2]})`,
});

export const tabs = resetStyle(layout.fill);

export const sectionMenu = resetStyle({
  display: 'none',
  flex: 'none',
  '@container': { [narrowContainer]: { display: 'block' } },
});

globalStyle(`${tabRow} [role=tablist]`, {
  // The bar has a line of its own.
  boxShadow: 'none',
  '@container': {
    [wideContainer]: { gap: vars.space[2] },
    [allTabsContainer]: { gap: 0, justifyContent: 'space-between' },
    // As high as one tab. The others wrap to lines that are cut off.
    [phone]: { flexWrap: 'wrap', height: '48px' },
    // Fades out what is cut off at the end.
    [tablet]: {
      paddingInlineEnd: '32px',
      maskImage: 'linear-gradient(to right, #000 calc(100% - 32px), transparent)',
    },
  },
});

// The first line has the open section alone, so no tab is cut off at its edge. The arrow keys still reach all of them.
globalStyle(`${tabRow} [role=tab][aria-selected=true]`, {
  '@container': { [phone]: { order: -1, flex: '1 0 100%', justifyContent: 'start' } },
});

// Without the icons, a laptop has room for all titles. The icons stay in the menu.
globalStyle(`${tabRow} [role=tab] > svg`, { '@container': { [wideContainer]: { display: 'none' } } });

export const back = pressableStyle(font.smallMedium, layout.row(2), paint.brandText, {
  justifyContent: 'center',
  minWidth: '48px',
  minHeight: '56px',
  whiteSpace: 'nowrap',
});

globalStyle(`${back} > svg:dir(rtl)`, mirroredArrow['&:dir(rtl)']);

/** On a narrow screen, the text is hidden and only screen readers read it. */
export const backLabel = resetStyle(layout.size('1px'), {
  position: 'absolute',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  '@container': { [wideContainer]: { ...layout.size('auto'), position: 'static', clipPath: 'none' } },
});

export const page = resetStyle(focus.noRing, {
  display: 'block',
  maxWidth: `calc(${contentWidth} + 2 * ${vars.space[8]})`,
  minWidth: 0,
  marginInline: 'auto',
  padding: `${vars.space[2]} ${vars.space[4]} ${vars.space[10]}`,
  '@container': { [wideContainer]: { padding: `${vars.space[3]} ${vars.space[8]} ${vars.space[10]}` } },
});

export const loading = resetStyle(layout.centered, { minHeight: '50vh' });
