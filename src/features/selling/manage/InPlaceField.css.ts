import { styleVariants } from '@vanilla-extract/css';
import {
  extendStyle,
  font,
  layout,
  paint,
  pressableStyle,
  resetStyle,
  ring,
  vars,
  weight,
} from '../../../ui/theme.ts';
import { wide } from './ManagedProductCard.css.ts';

const cell = resetStyle(layout.stack(), { alignContent: 'center', minWidth: 0 });

/** The cell of the table that the value stands in. */
export const cells = styleVariants({
  price: [cell, { '@container': { [wide]: { gridArea: 'price' } } }],
  stock: [cell, { '@container': { [wide]: { gridArea: 'stock' } } }],
});

/** Looks like a field, so that a seller sees that it can be changed. */
export const value = pressableStyle(font.smallMedium, paint.surface, {
  minHeight: '44px',
  paddingInline: vars.space[2],
  '@container': { [wide]: { paddingInline: vars.space[3] } },
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.s,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  textAlign: 'start',
  selectors: {
    '&:hover': { borderColor: vars.color.text },
    [`${cells.price} > &`]: weight.bold,
  },
});

/** Stands for a value that is not there. */
export const placeholder = resetStyle(paint.mutedText, weight.regular);

/** The table has a heading for it. */
export const prefix = resetStyle(font.small, paint.mutedText, {
  '@container': { [wide]: { display: 'none' } },
});

export const input = extendStyle(value, {
  // With less than 16 px, an iPhone zooms in on focus.
  ...font.body,
  width: '100%',
  minWidth: '96px',
  maxWidth: '130px',
  cursor: 'text',
  selectors: { '&:focus': { ...ring(vars.color.brand, '-2px') } },
});

export const error = resetStyle(font.caption, {
  marginBlockStart: vars.space[1],
  color: vars.color.danger,
});
