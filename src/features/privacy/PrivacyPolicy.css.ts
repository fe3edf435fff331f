import { globalStyle, style } from '@vanilla-extract/css';
import { desktop, extendStyle, focus, font, layout, monospace, paint, vars } from '../../ui/theme.ts';

/** A line has room for some 75 letters. On wide screens, the table of contents is beside the text and stays visible. */
export const policy = style({
  maxWidth: '640px',
  paddingBlockStart: vars.space[6],
  overflowWrap: 'break-word',
  '@media': {
    [desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 640px) 220px',
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space[10],
      maxWidth: 'none',
    },
  },
});

export const pageTitle = style({ ...font.largeTitle, margin: 0 });

export const versionLine = style({
  ...font.small,
  margin: `${vars.space[1]} 0 0`,
  color: vars.color.textMuted,
});

const card = style({ borderRadius: vars.radius.l, background: vars.color.surface });

export const summary = extendStyle(card, font.smallMedium, layout.stack(3), {
  margin: `${vars.space[5]} 0 0`,
  padding: vars.space[4],
  listStyle: 'none',
  '@media': { '(min-width: 600px)': { gridTemplateColumns: '1fr 1fr', padding: vars.space[5] } },
});

globalStyle(`${summary} > li`, layout.row(3));

globalStyle(`${summary} svg`, { flex: 'none', color: vars.color.brandText });

export const contents = style({
  marginBlockStart: vars.space[6],
  '@media': {
    [desktop]: {
      position: 'sticky',
      // Below the header.
      insetBlockStart: '96px',
      gridArea: '1 / 2 / span 2',
      alignSelf: 'start',
      margin: 0,
    },
  },
});

globalStyle(`${contents} > h2`, { ...font.smallBold, margin: 0, color: vars.color.textMuted });

globalStyle(`${contents} > ol`, {
  margin: `${vars.space[1]} 0 0`,
  padding: 0,
  listStyle: 'none',
  '@media': {
    '(max-width: 1023px)': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      // Nine sections in two columns, filled column by column.
      gridTemplateRows: 'repeat(5, auto)',
      gridAutoFlow: 'column',
      columnGap: vars.space[4],
    },
  },
});

globalStyle(`${contents} a`, {
  ...layout.row(),
  ...font.smallMedium,
  minHeight: '44px',
  borderRadius: vars.radius.xs,
  color: vars.color.brandText,
  textDecoration: 'none',
});

globalStyle(`${contents} a:hover`, { textDecoration: 'underline', textUnderlineOffset: '3px' });

globalStyle(`${contents} a:focus-visible`, focus.ring());

export const body = style({});

globalStyle(`${body} > section`, { paddingBlockStart: vars.space[8] });

globalStyle(`${body} h2`, { ...font.title, margin: 0 });

globalStyle(`${body} h3`, { ...font.bodyBold, margin: `${vars.space[6]} 0 0` });

globalStyle(`${body} :is(p, ul, dl)`, { margin: `${vars.space[3]} 0 0` });

globalStyle(`${body} ul`, { paddingInlineStart: vars.space[5] });

globalStyle(`${body} li + li`, { marginBlockStart: vars.space[2] });

globalStyle(`${body} li::marker`, { color: vars.color.textMuted });

/** The list of storage keys and cookies, each with its purpose. */
export const storedNames = extendStyle(card, { padding: `${vars.space[1]} ${vars.space[4]}` });

globalStyle(`${storedNames} > div`, { paddingBlock: vars.space[3] });

globalStyle(`${storedNames} > div + div`, { borderBlockStart: `1px solid ${vars.color.border}` });

globalStyle(`${storedNames} dt`, layout.wrappingItems(2));

globalStyle(`${storedNames} dd`, {
  ...font.small,
  margin: `${vars.space[1]} 0 0`,
  color: vars.color.textMuted,
});

globalStyle(`${body} code`, {
  ...paint.tint,
  ...font.small,
  ...monospace,
  padding: '0 6px',
  borderRadius: vars.radius.xs,
  overflowWrap: 'anywhere',
});
