// Separate from media.ts, because every visit loads this file.

/** Whether a value of an answer is the path of an uploaded file, such as `/media/abc/480.webp`. */
export const isFilePath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/media\/\S+$/.test(value);
