import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mediaMessages, mediaRules } from '../../../src/contract/shared/media.ts';
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

/** The fields of a form, and its files. */
interface ReceivedForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

/** Beside its files a form has a few short fields. One part more than that shows that there are too many. */
const formLimits = { files: 1, fields: 8, parts: 10, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 };

/** In bytes: what surrounds the files in a form, at most. */
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
 * Receives a form and gives its fields and its files to `use`. A file goes to the disk as it comes, and is removed when
 * `use` is done, unless that has moved it away. One comes in the field `file`, several in `files`.
 */
export async function receiveForm<Result>(
  request: FastifyRequest,
  type: keyof typeof sizes,
  { folder, times, filesMax = 1 }: Pick<UploadSettings, 'folder' | 'times'> & { filesMax?: number },
  use: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal('unsupported', formWanted);
  const { max, message } = sizes[type];
  // Nobody should have to send megabytes to hear this.
  if (Number(request.headers['content-length'] ?? 0) > filesMax * max + formBytesMax)
    throw new Refusal('too_large', message);
  const files: ReceivedFile[] = [];
  let unwatch = () => {};
  const idle = new Promise<never>((_, reject) => {
    unwatch = watchUpload(request.raw, times, () => {
      reject(new Refusal('invalid', 'The upload stopped on its way. Please try again.'));
    });
  });
  try {
    // Of a client that has gone we would wait for ever.
    if (request.raw.destroyed && !request.raw.complete) throw broken();
    const reading = readParts(request, { folder, files, filesMax, max, message });
    const form = await Promise.race([reading, idle]);
    unwatch();
    return await use(form);
  } finally {
    unwatch();
    for (const { path } of files) await rm(path, { force: true });
  }
}

export const formWanted = 'Send multipart/form-data, with the file in the field file.';

const broken = () => new Refusal('invalid', 'The form is not valid, or not complete.');
const tooManyParts = (filesMax: number) => {
  const files =
    filesMax === 1
      ? 'one file, in the field file,'
      : `one file in the field file, or up to ${filesMax} in files,`;
  return new Refusal('invalid', `Send ${files} and no other parts than those this call knows.`);
};

interface Reading {
  folder: string;
  /** Those that have begun to arrive. */
  files: ReceivedFile[];
  filesMax: number;
  max: number;
  message: string;
}

async function readParts(request: FastifyRequest, reading: Reading): Promise<ReceivedForm> {
  const fields: Record<string, string> = {};
  let fileField: string | undefined;
  const limits = {
    ...formLimits,
    files: reading.filesMax,
    parts: formLimits.parts + reading.filesMax - 1,
    fileSize: reading.max + 1,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (!isFileField(part.fieldname))
          throw invalidField(part.fieldname, `${part.fieldname} is not known in the form`);
        if (fileField && (fileField === 'file' || part.fieldname !== fileField))
          throw tooManyParts(reading.filesMax);
        fileField = part.fieldname;
        await receiveFile(part, reading);
      } else {
        if (isFileField(part.fieldname))
          throw invalidField(part.fieldname, `${part.fieldname} must be a file`);
        if (Object.hasOwn(fields, part.fieldname))
          throw invalidField(part.fieldname, `${part.fieldname} must be sent once`);
        if (part.fieldnameTruncated || part.valueTruncated)
          throw invalidField(part.fieldname, `${part.fieldname} is too long`);
        fields[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    throw asFormRefusal(error, reading.filesMax);
  }
  return { fields, files: reading.files };
}

const isFileField = (name: string) => name === 'file' || name === 'files';

async function receiveFile({ file }: MultipartFile, { folder, files, max, message }: Reading): Promise<void> {
  const received: ReceivedFile = { path: join(folder, `upload-${randomId()}`), bytes: 0 };
  // Before it is made: the form may be given up meanwhile.
  files.push(received);
  const handle = await open(received.path, 'wx');
  try {
    for await (const piece of file) {
      received.bytes += piece.length;
      if (received.bytes > max) throw new Refusal('too_large', message);
      await handle.writeFile(piece);
    }
  } finally {
    await handle.close();
  }
}

/** What is wrong with a form, in our words. Errors of the disk stay what they are. */
function asFormRefusal(error: unknown, filesMax: number): unknown {
  if (error instanceof Refusal) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return error;
  return /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code) ? tooManyParts(filesMax) : broken();
}
