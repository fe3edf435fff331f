import { vars } from '../../../ui/theme/theme.css.ts';
import { extendStyle, focus, font, layout, paint, pressableStyle, resetStyle } from '../../../ui/theme.ts';

export const receivedMessage = resetStyle(layout.column(1), {
  alignItems: 'flex-start',
  maxWidth: 'min(82%, 560px)',
});

export const ownMessage = extendStyle(receivedMessage, { alignSelf: 'flex-end', alignItems: 'flex-end' });

export const bubble = resetStyle(font.body, paint.surface, paint.forcedBorder(), {
  maxWidth: '100%',
  padding: '10px 14px',
  borderRadius: '18px 18px 18px 6px',
  boxShadow: `0 0 0 1px ${vars.color.border}`,
  selectors: {
    [`${ownMessage} &`]: { ...paint.brand, borderRadius: '18px 18px 6px 18px', boxShadow: 'none' },
  },
});

export const text = resetStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** The link to the product that a message is about. */
export const productLink = pressableStyle(font.smallBold, layout.row(2), {
  minHeight: '44px',
  marginBlockStart: '-6px',
  overflowWrap: 'anywhere',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  selectors: {
    [`${ownMessage} &:focus-visible`]: {
      ...focus.ringColor(vars.color.onBrand),
      ...focus.ringOffset('-2px'),
    },
  },
});

/** The line below a bubble: the time, or the state of an unsent message. */
export const statusLine = resetStyle(font.caption, layout.row(1), paint.mutedText, {
  marginBlockEnd: '10px',
  paddingInline: vars.space[1],
});

/** The block below a message that could not be sent: the error and the buttons. */
export const failureStatus = resetStyle(layout.stack(2), { justifyItems: 'end', marginBlockEnd: '10px' });

export const errorLine = resetStyle(font.caption, layout.row(1), {
  color: vars.color.danger,
  overflowWrap: 'anywhere',
});

export const actions = resetStyle(layout.items(2));
