import { globalStyle, style } from '@vanilla-extract/css';
import { font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const pictureField = resetStyle(layout.stack(3, 4), { gridTemplateColumns: 'auto minmax(0, 1fr)' });

export const face = resetStyle({ position: 'relative' });

globalStyle(`${face} > :first-child`, { ...layout.size('72px'), ...font.title });

export const name = resetStyle(font.heading, {
  alignSelf: 'center',
  minWidth: 0,
  color: vars.color.text,
  overflowWrap: 'anywhere',
});

export const actions = resetStyle(layout.wrappingRow(3), { gridColumn: '1 / -1' });

/** The note below the buttons: the accepted files, the progress or the error of an upload. */
export const note = resetStyle(font.caption, paint.mutedText, {
  flexBasis: '100%',
  selectors: { '&[data-failed]': { color: vars.color.danger } },
});

export const fileInput = style({ display: 'none' });
