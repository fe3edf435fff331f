import type { InjectOptions } from 'fastify';

/** A part of a multipart form. A part with a file name is a file. */
export interface FormPart {
  name: string;
  content: Buffer | string;
  filename?: string;
  type?: string;
}

const boundary = 'the-boundary-of-a-test';

/** Returns a multipart form of these parts, even if no browser would send such a form. */
export function makeForm(
  parts: FormPart[],
): Required<Pick<InjectOptions, 'payload'>> & { headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name, content, filename, type }) => [
    Buffer.from(
      [
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
        filename === undefined ? '' : `; filename="${filename}"`,
        type === undefined ? '' : `\r\ncontent-type: ${type}`,
        '\r\n\r\n',
      ].join(''),
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Returns a form with a file and these fields. */
export const makeFileForm = (content: Buffer | string, fields: Record<string, unknown> = {}) =>
  makeForm([
    { name: 'file', filename: 'photo.jpg', type: 'image/jpeg', content },
    ...Object.entries(fields).map(([name, value]) => ({ name, content: String(value) })),
  ]);

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
