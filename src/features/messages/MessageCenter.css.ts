import { globalStyle, style } from '@vanilla-extract/css';
import { hidden, plain } from '../../ui/theme/base.css.ts';
import { late } from '../../ui/theme/late-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { narrow, roomy } from './room.ts';

const desktop = '(min-width: 1024px)';

/** One at a time where it is narrow; side by side, each with its own scrolling, where there is room. */
export const center = style([
  plain,
  {
    '@container': {
      [roomy]: {
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
  },
]);

/** What the site's frame puts above every screen while there is no network: the site says how high it is. */
const above = 'var(--above-screen, 0px)';

/** On our own site it takes what the screen has below the header. */
export const siteCenter = style([
  center,
  {
    '@media': {
      '(min-width: 600px)': {
        '@container': {
          [roomy]: { height: `max(440px, calc(100dvh - 220px - ${above}))`, maxHeight: 'none' },
        },
      },
      [desktop]: {
        '@container': {
          [roomy]: { height: `max(440px, calc(100dvh - 200px - ${above}))`, maxHeight: 'none' },
        },
      },
    },
  },
]);

export const list = style([
  plain,
  {
    minWidth: 0,
    // It takes the focus when a thread is closed; a ring around all of it would tell nothing.
    outline: 0,
    '@container': {
      [roomy]: {
        overflowY: 'auto',
        background: vars.color.surface,
        borderInlineEnd: `1px solid ${vars.color.border}`,
      },
    },
  },
]);

export const closedList = style([list, { '@container': { [narrow]: { display: 'none' } } }]);

export const thread = style([
  plain,
  {
    height: '560px',
    maxHeight: '90vh',
    minHeight: 0,
    minWidth: 0,
    outline: 0,
    overflow: 'hidden',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.l,
    '@container': { [roomy]: { height: 'auto', maxHeight: 'none', border: 0, borderRadius: 0 } },
  },
]);

/** On a phone the whole screen, over the inset of the page. Beside the list it is as high as that. */
export const siteThread = style([
  plain,
  {
    minHeight: 0,
    minWidth: 0,
    outline: 0,
    overflow: 'hidden',
    '@container': {
      [narrow]: {
        height: `calc(100dvh - ${above})`,
        '@media': {
          '(max-width: 599px)': { marginInline: `calc(-1 * ${vars.space[4]})` },
          '(min-width: 600px)': { height: `max(320px, calc(100dvh - 140px - ${above}))` },
        },
      },
    },
  },
]);

/** Beside the list, before a thread is chosen. */
export const noThread = style([
  plain,
  {
    display: 'none',
    '@container': {
      [roomy]: {
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        selectors: { '[data-alone] > &': { display: 'none' } },
      },
    },
  },
]);

export const onlyRoomy = style([plain, { '@container': { [narrow]: { display: 'none' } } }]);

/** The heading of the page, where only a thread is seen. */
export const onlyHeard = style([hidden, { '@container': { [roomy]: { display: 'none' } } }]);

export const offline = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    marginBlock: `${vars.space[2]} ${vars.space[3]}`,
    padding: `${vars.space[2]} ${vars.space[3]}`,
    borderRadius: vars.radius.m,
    background: late.brandTint,
    color: vars.color.brandText,
    font: `500 14px/20px ${vars.font}`,
    '@container': {
      [roomy]: { marginBlock: `${vars.space[3]} 0`, marginInline: vars.space[3] },
    },
  },
]);

globalStyle(`${offline} > svg`, { flex: 'none' });

export const offlineNarrow = style([
  offline,
  {
    marginBlock: 0,
    paddingInline: vars.space[4],
    borderRadius: 0,
    '@container': { [roomy]: { display: 'none' } },
  },
]);
