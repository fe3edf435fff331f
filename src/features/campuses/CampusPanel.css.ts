import { globalStyle } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { extendStyle, font, layout, paint, plain, resetStyle, vars } from '../../ui/theme.ts';

/** A phone in landscape, or a page that is zoomed far in. There the list of campuses needs all the room. */
const lowScreen = '(max-height: 480px)';

/** The welcome above the list. It scrolls away, to leave room for the campuses. */
export const welcomeHead = resetStyle(paint.hero, layout.patterned, {
  padding: `28px ${vars.space[5]} 44px`,
  '@media': { [lowScreen]: { paddingBlock: `${vars.space[2]} 28px` } },
});

export const logo = resetStyle({ display: 'flex', '@media': { [lowScreen]: { display: 'none' } } });

export const welcomeTitle = resetStyle(font.title, {
  marginBlock: `${vars.space[4]} ${vars.space[2]}`,
  textWrap: 'balance',
  '@media': { [lowScreen]: { ...font.heading, marginBlock: 0 } },
});

export const prompt = resetStyle(font.body, {
  maxWidth: '32ch',
  '@media': { [lowScreen]: { ...font.small, maxWidth: 'none' } },
});

export const changeCampusHead = resetStyle(layout.row(), paint.hero, layout.patterned, {
  padding: `${vars.space[2]} ${vars.space[2]} 28px ${vars.space[5]}`,
  // Colors of the Close button and its focus ring on the dark background.
  vars: {
    [vars.color.focus]: vars.color.onHero,
    [vars.color.brandTint]: '#fff3',
    [vars.color.brandText]: vars.color.onHero,
  },
});

export const changeCampusTitle = resetStyle(font.heading, layout.fill);

export const closeButton = resetStyle({ flex: 'none' });

export const body = resetStyle({
  position: 'relative',
  marginBlockStart: `calc(-1 * ${vars.space[5]})`,
  paddingBlockStart: vars.space[2],
  borderRadius: `${vars.radius.l} ${vars.radius.l} 0 0`,
  background: vars.color.surface,
});

export const filters = resetStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  padding: `${vars.space[3]} ${vars.space[4]} 6px`,
  borderRadius: `${vars.radius.l} ${vars.radius.l} 0 0`,
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': { [lowScreen]: { position: 'static' } },
});

// The whole placeholder fits on a narrow phone. The text that the visitor types keeps its size.
globalStyle(`${filters} input::placeholder`, { '@media': { '(max-width: 399px)': font.small } });

export const filterLabel = resetStyle(font.smallMedium, {
  marginBlock: '14px 0',
  // On a low screen, the label is hidden: the names of states explain themselves, and the row of chips has the same
  // label for screen readers.
  '@media': { [lowScreen]: { height: vars.space[2], marginBlock: 0, visibility: 'hidden' } },
});

export const list = plain;

export const loadingRow = extendStyle(skeleton, {
  height: '44px',
  marginBlock: '14px',
  marginInline: vars.space[4],
});
