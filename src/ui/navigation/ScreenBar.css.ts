import {
  desktop,
  extendStyle,
  font,
  layout,
  mirroredArrow,
  oneLine,
  pressableStyle,
  resetStyle,
  vars,
} from '../theme.ts';

export const bar = resetStyle(layout.row(1), {
  minHeight: '56px',
  marginBlockEnd: vars.space[3],
  background: vars.color.surface,
  // The shadow continues the bar over the gutters, up to the edges of the screen.
  boxShadow: `0 0 0 100vmax ${vars.color.surface}, 0 1px 0 100vmax ${vars.color.border}`,
  clipPath: 'inset(0 -100vmax -1px)',
  '@media': {
    [desktop]: {
      marginBlock: `${vars.space[6]} ${vars.space[5]}`,
      minHeight: '44px',
      background: 'none',
      boxShadow: 'none',
      clipPath: 'none',
    },
  },
});

export const backAtAllWidths = pressableStyle(layout.iconBox('48px'), {
  flex: 'none',
  marginInlineStart: '-12px',
  selectors: mirroredArrow,
});

export const backOnPhone = extendStyle(backAtAllWidths, { '@media': { [desktop]: { display: 'none' } } });

export const heading = resetStyle(oneLine, font.heading, layout.fill, {
  letterSpacing: '-.01em',
  '@media': { [desktop]: font.title },
});

export const action = resetStyle({ flex: 'none' });
