import { desktop, font, layout, paint, pressableStyle, resetStyle, vars, weight } from '../../ui/theme.ts';

export const rail = resetStyle({
  display: 'none',
  '@media': {
    [desktop]: {
      ...layout.column('2px'),
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 5,
      height: '100vh',
      padding: `${vars.space[5]} ${vars.space[3]}`,
      background: vars.color.surface,
      boxShadow: `1px 0 0 ${vars.color.border}`,
    },
  },
});

export const brand = pressableStyle(font.heading, layout.row('10px'), {
  padding: `${vars.space[1]} ${vars.space[2]} ${vars.space[5]}`,
  letterSpacing: '-.02em',
  whiteSpace: 'nowrap',
});

export const railLink = pressableStyle(font.smallMedium, layout.row(3), paint.mutedText, {
  minHeight: '44px',
  paddingInline: vars.space[3],
  borderRadius: '12px',
  selectors: {
    '&[aria-current]': { ...paint.tint, ...weight.bold },
  },
});

export const railAddLink = pressableStyle(
  font.smallBold,
  layout.row(3),
  paint.accent,
  paint.forcedBorder('LinkText'),
  {
    justifyContent: 'center',
    minHeight: '48px',
    margin: `${vars.space[4]} ${vars.space[1]} 0`,
    borderRadius: vars.radius.m,
  },
);

export const railCampus = pressableStyle(font.caption, paint.hero, layout.patterned, {
  display: 'block',
  width: '100%',
  marginBlockStart: 'auto',
  padding: '14px',
  borderRadius: vars.radius.m,
  textAlign: 'start',
});

export const railCampusName = resetStyle(font.smallBold, { display: 'block', marginBlock: '2px 8px' });

export const railCampusChange = resetStyle(font.smallMedium, layout.row(1), { color: vars.color.accent });
