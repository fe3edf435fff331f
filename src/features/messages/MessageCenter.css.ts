import { globalStyle } from '@vanilla-extract/css';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { desktop, extendStyle, focus, font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';
import { narrow, wide } from './breakpoints.ts';

/** A narrow container shows one pane at a time. A wide container shows both panes, and each pane scrolls on its own. */
export const panes = resetStyle({
  '@container': {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: '320px minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
      height: '640px',
      maxHeight: '90vh',
      border: `1px solid ${vars.color.border}`,
      borderRadius: vars.radius.l,
      overflow: 'hidden',
      selectors: { '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
});

/** The window without the site's offline banner above every screen. The banner sets this variable. */
const belowOfflineBanner = '100dvh - var(--above-screen, 0px)';

/** The height that is left for the screen, which the banners below it subtract too. They set this variable. */
const heightLeft = `${belowOfflineBanner} - var(--below-screen, 0px)`;

/** On the hosted site, the message center fills the screen below the header. */
export const sitePanes = extendStyle(panes, {
  '@media': {
    '(min-width: 600px)': {
      '@container': {
        [wide]: { height: `max(440px, ${heightLeft} - 220px)`, maxHeight: 'none' },
      },
    },
    [desktop]: {
      '@container': {
        [wide]: { height: `max(440px, ${heightLeft} - 200px)`, maxHeight: 'none' },
      },
    },
  },
});

export const listPane = resetStyle(
  // This pane gets the focus when a thread is closed. A ring around the whole pane would only distract.
  focus.noRing,
  {
    minWidth: 0,
    '@container': {
      [wide]: {
        overflowY: 'auto',
        background: vars.color.surface,
        borderInlineEnd: `1px solid ${vars.color.border}`,
      },
    },
  },
);

export const wideOnlyListPane = extendStyle(listPane, { '@container': { [narrow]: { display: 'none' } } });

export const threadPane = resetStyle(focus.noRing, {
  height: '560px',
  maxHeight: '90vh',
  minHeight: 0,
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.l,
  '@container': { [wide]: { height: 'auto', maxHeight: 'none', border: 0, borderRadius: 0 } },
});

/**
 * On a phone, the thread fills the whole screen, without the page's padding. Beside the list, it is as high as the
 * list.
 */
export const siteThreadPane = resetStyle(focus.noRing, {
  minHeight: 0,
  minWidth: 0,
  overflow: 'hidden',
  '@container': {
    [narrow]: {
      // A low window keeps room for some messages, and scrolls to the banner below.
      height: `max(${heightLeft}, min(320px, ${belowOfflineBanner}))`,
      '@media': {
        '(max-width: 599px)': { marginInline: `calc(-1 * ${vars.space[4]})` },
        '(min-width: 600px)': { height: `max(320px, ${heightLeft} - 140px)` },
      },
    },
  },
});

/** The pane beside the list before a thread is chosen. */
export const emptyThreadPane = resetStyle({
  display: 'none',
  '@container': {
    [wide]: {
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'center',
      selectors: { '[data-alone] > &': { display: 'none' } },
    },
  },
});

export const wideOnly = resetStyle({ '@container': { [narrow]: { display: 'none' } } });

/** The page's heading for screen readers, while a thread covers the title bar. */
export const hiddenHeading = extendStyle(visuallyHidden, { '@container': { [wide]: { display: 'none' } } });

export const offlineNote = resetStyle(font.smallMedium, layout.row(2), paint.tint, {
  marginBlock: `${vars.space[2]} ${vars.space[3]}`,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.m,
  '@container': { [wide]: { marginBlock: `${vars.space[3]} 0`, marginInline: vars.space[3] } },
});

globalStyle(`${offlineNote} > svg`, { flex: 'none' });

export const offlineNoteInThread = extendStyle(offlineNote, {
  marginBlock: 0,
  paddingInline: vars.space[4],
  borderRadius: 0,
  '@container': { [wide]: { display: 'none' } },
});
