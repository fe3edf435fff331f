import { globalStyle } from '@vanilla-extract/css';
import { visuallyHiddenRules } from '../../../ui/theme/base.css.ts';
import { extendStyle, font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';
import { deletingCover as cover } from '../MyProductsScreen.css.ts';

/** Here price, stock and views share one line only without the word "views". */
const narrow = '(max-width: 559.98px)';
const medium = '(min-width: 560px)';
/** From this width of the list, each product is one row of a table. */
export const wide = '(min-width: 860px)';

/** The columns of the table: picture, name, price, stock, views, status, and the buttons. */
export const tableColumns = '48px minmax(140px, 1fr) 112px 112px 48px 160px 141px';

export const card = resetStyle({
  position: 'relative',
  display: 'grid',
  gridTemplate: `
    "frame text" auto
    "numbers numbers" auto
    "status actions" auto / 64px minmax(0, 1fr)`,
  gap: `${vars.space[2]} ${vars.space[3]}`,
  alignItems: 'center',
  paddingBlock: vars.space[3],
  '@container': {
    [medium]: {
      gridTemplate: `
        "frame text status" auto
        "frame numbers actions" auto / 88px minmax(0, 1fr) auto`,
      columnGap: vars.space[4],
    },
    [wide]: {
      gridTemplate: `"frame text price stock views status actions" minmax(56px, auto) / ${tableColumns}`,
      columnGap: vars.space[3],
      paddingBlock: vars.space[2],
    },
  },
});

export const frame = resetStyle({
  gridArea: 'frame',
  alignSelf: 'start',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  '@container': { [wide]: { alignSelf: 'center', borderRadius: vars.radius.s } },
});

export const text = resetStyle({ gridArea: 'text', minWidth: 0 });

/** On a phone, the bin is beside it. */
export const name = resetStyle(font.smallBold, {
  '@container': { [narrow]: { marginInlineEnd: '40px' } },
});

export const detail = resetStyle(font.caption, paint.mutedText, { overflowWrap: 'anywhere' });

/** Price, stock and views: side by side, and cells of their own in the table. */
export const numbers = resetStyle(layout.wrappingRow(2), {
  gridArea: 'numbers',
  '@container': { [wide]: { display: 'contents' } },
});

export const views = resetStyle(font.small, paint.mutedText, {
  flex: 'none',
  fontVariantNumeric: 'tabular-nums',
  '@container': { [wide]: { gridArea: 'views', textAlign: 'end' } },
});

/** Replaces the word on a phone. */
export const viewsIcon = resetStyle({
  display: 'none',
  marginInlineEnd: vars.space[1],
  verticalAlign: '-3px',
  '@container': { [narrow]: { display: 'inline' } },
});

/** The table has a heading for it, and a phone an icon. A screen reader gets the word. */
export const unit = resetStyle({
  '@container': { [narrow]: visuallyHiddenRules, [wide]: visuallyHiddenRules },
});

export const status = resetStyle({
  gridArea: 'status',
  minWidth: 'max-content',
  '@container': { [wide]: { minWidth: 0 } },
});

// On a phone the word is the label of its switch, and not a second sign beside it.
globalStyle(`${status} label > :last-child > *`, {
  '@container': { [narrow]: { padding: 0, background: 'none' } },
});

export const actions = resetStyle(layout.row(1), { gridArea: 'actions', justifySelf: 'end' });

/** On a phone, the bin is in a corner, where no thumb that means Edit presses it. */
export const deleteButton = resetStyle({
  '@container': {
    [narrow]: { position: 'absolute', insetBlockStart: vars.space[1], insetInlineEnd: '-10px' },
  },
});

/** The spinner that covers the product while it is being deleted. */
export const deletingCover = extendStyle(cover, layout.row(2), layout.cover, { justifyContent: 'center' });
