import { globalStyle } from '@vanilla-extract/css';
import { paint, resetStyle } from '../../ui/theme.ts';

/** The picture of an advert, on the advert's yellow, which shows through where the picture is transparent. */
export const art = resetStyle(paint.accent, { overflow: 'hidden' });

globalStyle(`${art} > span`, { background: 'none' });

// In dark mode the yellow behind the art is not dimmed, so the art is not dimmed either.
globalStyle(`${art} > span::after`, { display: 'none' });
