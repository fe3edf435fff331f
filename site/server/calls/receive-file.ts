import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mediaMessages, mediaRules } from '../../../src/contract/shared/media.ts';
import { type RequestTimeouts, watchUpload } from '../limits/request-timeouts.ts';
import type { IncrementCounter, RecordDuration } from '../meters.ts';
import { invalidField, Refusal } from '../refusals/refusal.ts';
import { randomId } from '../secrets.ts';

/** A file of a form. It stays in the upload folder until the call's handler has finished. */
export interface ReceivedFile {
  path: string;
  bytes: number;
}

export interface UploadSettings {
  /** The folder of received files that are not stored yet. It is on the same disk as the stored files. */
  folder: string;
  timeouts: RequestTimeouts;
  meter: { recordDuration: RecordDuration; countBytes: IncrementCounter };
}

/** The fields of a form, and its files. */
interface ReceivedForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

/**
 * A form has a few short fields and its files. The limit of parts is higher by one than those of files and fields
 * together, to detect a form with too many parts.
 */
const formLimits = { files: 1, fields: 8, parts: 10, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 };

/** The maximum bytes of a form without its files. */
const formBytesMax = formLimits.parts * (formLimits.fieldSize + 1_000);

/** The maximum size of each kind of file, and the error for a larger file. */
const sizeLimits = {
  image: { bytesMax: mediaRules.imageBytesMax, tooLargeMessage: mediaMessages.imageTooLarge },
  video: { bytesMax: mediaRules.videoBytesMax, tooLargeMessage: mediaMessages.videoTooLarge },
};

/** Makes a Fastify scope parse multipart forms and no other bodies. */
export async function parseOnlyForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('application/json');
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
}

/**
 * Receives a form and passes its fields and files to `use`. Files are streamed to disk, and deleted when `use` is done,
 * unless `use` has moved them. The form field is named `file` for one file and `files` for several.
 */
export async function receiveForm<Result>(
  request: FastifyRequest,
  type: keyof typeof sizeLimits,
  { folder, timeouts, filesMax = 1 }: Pick<UploadSettings, 'folder' | 'timeouts'> & { filesMax?: number },
  use: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal('unsupported', formExpectedMessage);
  const { bytesMax, tooLargeMessage } = sizeLimits[type];
  // Refuse before the client has sent megabytes in vain.
  if (Number(request.headers['content-length'] ?? 0) > filesMax * bytesMax + formBytesMax)
    throw new Refusal('too_large', tooLargeMessage);
  const files: ReceivedFile[] = [];
  let unwatch = () => {};
  const stoppedUpload = new Promise<never>((_, reject) => {
    unwatch = watchUpload(request.raw, timeouts, () => {
      reject(new Refusal('invalid', 'The upload stopped on its way. Please try again.'));
    });
  });
  try {
    // Check here, because the form parser would wait forever for a disconnected client.
    if (request.raw.destroyed && !request.raw.complete) throw brokenFormRefusal();
    const reading = readParts(request, { folder, files, filesMax, bytesMax, tooLargeMessage });
    const form = await Promise.race([reading, stoppedUpload]);
    unwatch();
    return await use(form);
  } finally {
    unwatch();
    for (const { path } of files) await rm(path, { force: true });
  }
}

export const formExpectedMessage = 'Send multipart/form-data, with the file in the field file.';

const brokenFormRefusal = () => new Refusal('invalid', 'The form is not valid, or not complete.');
const tooManyPartsRefusal = (filesMax: number) => {
  const files =
    filesMax === 1
      ? 'one file, in the field file,'
      : `one file in the field file, or up to ${filesMax} in files,`;
  return new Refusal('invalid', `Send ${files} and no other parts than those this call knows.`);
};

interface ReadOptions {
  folder: string;
  /** The files that have started to arrive. */
  files: ReceivedFile[];
  filesMax: number;
  /** The maximum bytes of a file, and the error for a larger file. */
  bytesMax: number;
  tooLargeMessage: string;
}

async function readParts(request: FastifyRequest, options: ReadOptions): Promise<ReceivedForm> {
  const fields: Record<string, string> = {};
  let fileField: string | undefined;
  const limits = {
    ...formLimits,
    files: options.filesMax,
    parts: formLimits.parts + options.filesMax - 1,
    fileSize: options.bytesMax + 1,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (!isFileField(part.fieldname))
          throw invalidField(part.fieldname, `${part.fieldname} is not known in the form`);
        if (fileField && (fileField === 'file' || part.fieldname !== fileField))
          throw tooManyPartsRefusal(options.filesMax);
        fileField = part.fieldname;
        await receiveFile(part, options);
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
    throw toFormRefusal(error, options.filesMax);
  }
  return { fields, files: options.files };
}

const isFileField = (name: string) => name === 'file' || name === 'files';

async function receiveFile(
  { file }: MultipartFile,
  { folder, files, bytesMax, tooLargeMessage }: ReadOptions,
): Promise<void> {
  const receivedFile: ReceivedFile = { path: join(folder, `upload-${randomId()}`), bytes: 0 };
  // List the file before creating it, because an abort of the form deletes only listed files.
  files.push(receivedFile);
  const handle = await open(receivedFile.path, 'wx');
  try {
    for await (const chunk of file) {
      receivedFile.bytes += chunk.length;
      if (receivedFile.bytes > bytesMax) throw new Refusal('too_large', tooLargeMessage);
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
}

/** Converts an error of the form parser to a refusal. Disk errors stay unchanged. */
function toFormRefusal(error: unknown, filesMax: number): unknown {
  if (error instanceof Refusal) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return error;
  return /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code) ? tooManyPartsRefusal(filesMax) : brokenFormRefusal();
}
