import { style, styleVariants } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { extendStyle, font, layout, paint, resetStyle, root, vars, weight } from '../../../ui/theme.ts';

const wide = '(min-width: 720px)';

export const container = root;

const baseFrame = resetStyle(layout.column(), {
  // Not `hidden`: a sticky order bar would then stick to this box and not to the screen.
  overflow: 'clip',
  background: vars.color.surface,
});

export const frames = styleVariants({
  // On a phone, the page fills the screen above the bottom bar.
  page: [
    baseFrame,
    {
      '@media': {
        '(max-width: 599px)': { minHeight: 'calc(100svh - 64px)' },
        '(min-width: 600px)': { borderRadius: vars.radius.l },
      },
    },
  ],
  widget: [baseFrame, { border: `1px solid ${vars.color.border}`, borderRadius: vars.radius.l }],
});

export const body = resetStyle(layout.column(2), layout.fill, {
  position: 'relative',
  marginBlockStart: '-20px',
  padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[3]}`,
  borderStartStartRadius: vars.radius.l,
  borderStartEndRadius: vars.radius.l,
  background: vars.color.surface,
  '@container': { [wide]: { padding: `${vars.space[6]} ${vars.space[6]} ${vars.space[4]}` } },
});

export const delivery = resetStyle({ maxWidth: '560px' });

export const closedNotice = resetStyle(font.small, layout.items(3), paint.grey, paint.forcedBorder(), {
  padding: vars.space[3],
  borderRadius: vars.radius.m,
});

export const closedTitle = resetStyle(weight.bold, { display: 'block' });

export const closedIcon = style({ flex: 'none' });

export const menu = resetStyle({
  '@container': {
    [wide]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space[8] },
  },
});

/**
 * The skeleton of a compact menu with six dishes. Has the height that embed.css reserves for the widget
 * (reserved-space.ts).
 */
export const compactSkeleton = extendStyle(skeleton, { height: '460px', borderRadius: vars.radius.l });

export const headSkeleton = extendStyle(skeleton, {
  height: '312px',
  borderRadius: 0,
  '@container': { '(min-width: 600px)': { height: '204px' } },
});
export const fieldSkeleton = extendStyle(skeleton, {
  height: '48px',
  borderRadius: vars.radius.m,
  maxWidth: '560px',
});
export const chipsSkeleton = extendStyle(skeleton, layout.size('80%', '36px'), {
  maxWidth: '400px',
  marginBlock: '4px',
});
export const rowSkeleton = extendStyle(skeleton, {
  height: '96px',
  marginBlock: '12px',
  borderRadius: vars.radius.m,
});
