import { globalStyle } from '@vanilla-extract/css';
import { action } from '../../ui/feedback/QuietState.css.ts';
import { layout, resetStyle, vars } from '../../ui/theme.ts';

/** The link beside, or below, the button of an error state. */
export const besideButton = resetStyle({ display: 'inline-flex', maxWidth: '100%' });

// These styles are not in QuietState.css.ts, because error states of embeds have one button and need not load them.
globalStyle(`${action}:has(> ${besideButton})`, { ...layout.wrappingItems(3), justifyContent: 'center' });

// The text of the link must fit on one line on a phone.
globalStyle(`${besideButton} > a`, { paddingInline: vars.space[3] });
