import { globalStyle } from '@vanilla-extract/css';
import { desktop, extendStyle, font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

/** The form and, on a wide screen beside it, the other sections of the account. */
export const profile = resetStyle(layout.stack(6), {
  maxWidth: '560px',
  '@media': {
    [desktop]: {
      gridTemplateColumns: 'minmax(0, 560px) minmax(0, 1fr)',
      columnGap: vars.space[10],
      alignItems: 'start',
      maxWidth: '960px',
    },
  },
});

/** The sections beside the form. */
export const otherSections = resetStyle(layout.stack(8));

/** The form of a new user is two columns wherever they fit. */
export const newProfile = extendStyle(profile, { maxWidth: '960px' });

export const loading = resetStyle(layout.centered, { minHeight: '240px' });

export const welcome = resetStyle(font.bodyMedium, paint.tint, {
  padding: vars.space[4],
  borderRadius: vars.radius.m,
  '@media': { [desktop]: { gridColumn: '1 / -1' } },
});

// The form of a new user has two columns of its own.
globalStyle(`${welcome} + form`, { '@media': { [desktop]: { gridColumn: '1 / -1' } } });

export const form = resetStyle(layout.stack(5));

/** What is needed and, on a wide screen beside it, what can wait. */
export const onboardingForm = resetStyle(layout.stack(8), {
  '@media': {
    '(min-width: 700px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: vars.space[8],
      alignItems: 'start',
    },
    [desktop]: { gridTemplateColumns: 'minmax(0, 560px) minmax(0, 1fr)', columnGap: vars.space[10] },
  },
});

export const emailField = resetStyle({ display: 'block' });

// It cannot be changed, so it looks like a text, and not like the fields around it.
globalStyle(`${emailField} :has(> input)`, {
  paddingInline: 0,
  borderColor: 'transparent',
  background: 'none',
});

export const optionalTitle = resetStyle(font.smallBold, paint.mutedText);

export const yourData = resetStyle(layout.stack(3), {
  justifyItems: 'start',
  paddingBlockStart: vars.space[6],
  borderBlockStart: `1px solid ${vars.color.border}`,
  '@media': { [desktop]: { paddingBlockStart: 0, borderBlockStart: 0 } },
});

export const yourDataTitle = resetStyle(font.heading);

export const yourDataText = resetStyle(font.small, paint.mutedText);

export const yourDataButtons = resetStyle(layout.wrappingItems(3), { marginBlockStart: vars.space[2] });

/** Red, but not louder than the button that saves. */
export const deleteButton = resetStyle({ display: 'grid' });

globalStyle(`${deleteButton} button`, { color: vars.color.danger });
