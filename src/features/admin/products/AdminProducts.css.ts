import { resetStyle } from '../../../ui/theme.ts';

/**
 * The seller and the campus below the name, where a row is two lines and has no column for them. Drawn by CSS, because
 * the hidden column has the same text.
 */
export const sellerLine = resetStyle({
  display: 'none',
  selectors: { '&::before': { content: 'attr(data-text)' } },
  '@container': { '(max-width: 599.98px)': { display: 'block' } },
});
