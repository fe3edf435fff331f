import { globalStyle } from '@vanilla-extract/css';
import {
  desktop,
  extendStyle,
  focus,
  font,
  layout,
  monospace,
  paint,
  pressableStyle,
  resetStyle,
  vars,
} from '../../ui/theme.ts';

export const builder = resetStyle(layout.shrinkableStack(6), { paddingBlockEnd: vars.space[10] });

/** On phones all parts are below each other. On wide screens the preview stays visible beside the controls. */
export const columns = resetStyle(layout.shrinkableStack(6), {
  '@media': {
    [desktop]: { gridTemplateColumns: '380px minmax(0, 1fr)', columnGap: vars.space[8], alignItems: 'start' },
  },
});

export const controls = resetStyle(layout.shrinkableStack(4));

const card = layout.card(4);

export const group = resetStyle(card, layout.shrinkableStack(4));

export const moreSettings = resetStyle(card, { display: 'block', paddingBlock: 0 });

export const moreSummary = pressableStyle(layout.spreadRow(3), {
  width: '100%',
  paddingBlock: vars.space[4],
  listStyle: 'none',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

globalStyle(`${moreSummary} > svg`, { flex: 'none' });

globalStyle(`${moreSettings}[open] > ${moreSummary} > svg`, { transform: 'rotate(180deg)' });

export const moreTitle = resetStyle(font.title, { display: 'block' });

export const moreHelp = resetStyle(font.small, paint.mutedText, { display: 'block' });

export const moreContent = resetStyle(layout.shrinkableStack(6), {
  paddingBlock: `${vars.space[2]} ${vars.space[4]}`,
});

export const settings = resetStyle(layout.shrinkableStack(4));

export const previewArea = resetStyle(layout.shrinkableStack(3), {
  '@media': {
    [desktop]: {
      position: 'sticky',
      // Below the header.
      insetBlockStart: '88px',
    },
  },
});

export const preview = resetStyle({
  display: 'block',
  width: '100%',
  height: '440px',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  // Between the header, with the heading, and the end of the screen.
  '@media': { [desktop]: { height: 'max(440px, 100vh - 190px)', maxHeight: '960px' } },
});

export const lines = resetStyle(layout.shrinkableStack(6));

/** On phones the last tab is on a second line, because nothing would tell that the row scrolls. */
export const tabsFrame = resetStyle({});

globalStyle(`${tabsFrame} > [role=tablist]`, { flexWrap: 'wrap', rowGap: 0 });

export const heading = resetStyle(font.title, { margin: 0 });

export const groupTitle = resetStyle(font.smallMedium, { marginBlockEnd: vars.space[1] });

export const text = resetStyle(font.body, { maxWidth: '640px', overflowWrap: 'anywhere' });

export const mutedText = extendStyle(text, font.small, { color: vars.color.textMuted });

/** A link within a sentence. */
export const inlineLink = resetStyle({
  color: vars.color.brandText,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  selectors: { '&:focus-visible': focus.ring() },
});

export const steps = resetStyle(font.body, layout.stack(2), {
  maxWidth: '640px',
  margin: 0,
  paddingInlineStart: vars.space[6],
  listStyle: 'decimal',
});

export const previewHead = resetStyle(layout.wrappingSpreadRow(2, 4));

/** A word of code within a sentence. */
export const code = resetStyle(monospace);

export const part = resetStyle(layout.shrinkableStack(3));

export const buttonRow = resetStyle(layout.wrappingRow(3));
