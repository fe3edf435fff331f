import { font } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { plainStyle } from '../../../ui/theme/plain-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const preview = plainStyle(layout.stack(2));

export const previewHeading = plainStyle(font.smallMedium);

export const audienceField = plainStyle(layout.stack(2), { minWidth: 0 });

/** A field with its Add button. */
export const fieldWithButton = plainStyle(layout.stack(3), {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
});

export const chosenValues = plainStyle({ selectors: { '&:empty': { display: 'none' } } });

export const chosenList = plainStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const chosenItem = plainStyle(font.smallMedium, {
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  paddingInlineStart: vars.space[3],
  borderRadius: vars.radius.full,
  background: vars.color.surfaceSunken,
  overflowWrap: 'anywhere',
});
