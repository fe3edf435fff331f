import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const preview = style([plain, { display: 'grid', gap: vars.space[2] }]);

export const previewHeading = style([plain, { font: `500 14px/20px ${vars.font}` }]);

export const audienceField = style([plain, { display: 'grid', gap: vars.space[2], minWidth: 0 }]);

/** A field with its Add button. */
export const fieldWithButton = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: vars.space[3],
  },
]);

export const chosenValues = style([plain, { selectors: { '&:empty': { display: 'none' } } }]);

export const chosenList = style([plain, { display: 'flex', flexWrap: 'wrap', gap: vars.space[2] }]);

export const chosenItem = style([
  plain,
  {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    paddingInlineStart: vars.space[3],
    borderRadius: vars.radius.full,
    background: vars.color.surfaceSunken,
    font: `500 14px/20px ${vars.font}`,
    overflowWrap: 'anywhere',
  },
]);
