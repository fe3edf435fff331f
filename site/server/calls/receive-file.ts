import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mediaMessages, mediaRules } from '../../../src/contract/shared/media-rules.ts';
import { randomId } from '../auth/secrets.ts';
import { type BodyTimes, watchUpload } from '../limits/body-times.ts';
import type { Count, Time } from '../meters.ts';
import { invalidField, Refusal } from '../refusals/refusal.ts';

/** A file that has arrived whole. It lies in the folder for uploads until the call has been answered. */
export interface ReceivedFile {
  path: string;
  bytes: number;
}

export interface UploadSettings {
  /** Where files lie until they are kept. It is on the same disk as the kept ones. */
  folder: string;
  times: BodyTimes;
  meter: { time: Time; bytes: Count };
}

/** The fields of a form, and its file. */
interface ReceivedForm {
  fields: Record<string, string>;
  file: ReceivedFile | undefined;
}

/** Beside the file a form has a few short fields. One part more than that shows that there are too many. */
const formLimits = { files: 1, fields: 8, parts: 10, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 };

/** In bytes: what surrounds a file in its form, at most. */
const formBytesMax = formLimits.parts * (formLimits.fieldSize + 1_000);

/** The largest file of each kind, and what is said of a larger one. */
const sizes = {
  image: { max: mediaRules.imageBytesMax, message: mediaMessages.imageTooLarge },
  video: { max: mediaRules.videoBytesMax, message: mediaMessages.videoTooLarge },
};

/** Makes a scope read forms, and nothing else. */
export async function readForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('application/json');
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
}

/**
 * Receives a form and gives its fields and its file to `use`. The file goes to the disk as it comes, and is removed when
 * `use` is done, unless that has moved it away.
 */
export async function receiveForm<Result>(
  request: FastifyRequest,
  type: keyof typeof sizes,
  { folder, times }: UploadSettings,
  use: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal('unsupported', formWanted);
  const { max, message } = sizes[type];
  // Nobody should have to send megabytes to hear this.
  if (Number(request.headers['content-length'] ?? 0) > max + formBytesMax)
    throw new Refusal('too_large', message);
  const path = join(folder, `upload-${randomId()}`);
  const handle = await open(path, 'wx');
  let unwatch = () => {};
  const idle = new Promise<never>((_, reject) => {
    unwatch = watchUpload(request.raw, times, () => {
      reject(new Refusal('invalid', 'The upload stopped on its way. Please try again.'));
    });
  });
  try {
    // Of a client that has gone we would wait for ever.
    if (request.raw.destroyed && !request.raw.complete) throw broken();
    const reading = readParts(request, { handle, path, max, message });
    const form = await Promise.race([reading, idle]);
    unwatch();
    return await use(form);
  } finally {
    unwatch();
    // It waits for what is being written.
    await handle.close();
    await rm(path, { force: true });
  }
}

export const formWanted = 'Send multipart/form-data, with the file in the field file.';

const broken = () => new Refusal('invalid', 'The form is not valid, or not complete.');
const tooManyParts = () =>
  new Refusal('invalid', 'Send one file, in the field file, and no other parts than those this call knows.');

interface Reading {
  handle: FileHandle;
  path: string;
  max: number;
  message: string;
}

async function readParts(request: FastifyRequest, reading: Reading): Promise<ReceivedForm> {
  const fields: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { ...formLimits, fileSize: reading.max + 1 } })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file')
          throw invalidField(part.fieldname, `${part.fieldname} is not known in the form`);
        file = await receiveFile(part, reading);
      } else {
        if (part.fieldname === 'file') throw invalidField('file', 'file must be a file');
        if (Object.hasOwn(fields, part.fieldname))
          throw invalidField(part.fieldname, `${part.fieldname} must be sent once`);
        if (part.fieldnameTruncated || part.valueTruncated)
          throw invalidField(part.fieldname, `${part.fieldname} is too long`);
        fields[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    throw asFormRefusal(error);
  }
  return { fields, file };
}

async function receiveFile(
  { file }: MultipartFile,
  { handle, path, max, message }: Reading,
): Promise<ReceivedFile> {
  let bytes = 0;
  for await (const piece of file) {
    bytes += piece.length;
    if (bytes > max) throw new Refusal('too_large', message);
    await handle.writeFile(piece);
  }
  return { path, bytes };
}

/** What is wrong with a form, in our words. Errors of the disk stay what they are. */
function asFormRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return error;
  return /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code) ? tooManyParts() : broken();
}
