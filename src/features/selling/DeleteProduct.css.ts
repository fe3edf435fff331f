import { resetStyle, weight } from '../../ui/theme.ts';

/** Which product the question is about. */
export const deletedName = resetStyle(weight.bold, { overflowWrap: 'anywhere' });
