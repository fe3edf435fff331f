import { layout, resetStyle, vars } from '../theme.ts';

export const showMoreRow = resetStyle(layout.centeredRow, { marginBlockStart: vars.space[6] });
