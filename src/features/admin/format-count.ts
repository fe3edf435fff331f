/** Writes a number as people here write it, such as 1,240. */
export const formatCount = (value: number): string => value.toLocaleString('en-NG');
