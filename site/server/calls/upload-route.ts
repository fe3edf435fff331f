import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import type { MediaHostErrorReply } from '../../../src/contract/shared/errors.ts';
import type { Reply, UploadCall } from '../../../src/contract/shared/types.ts';
import { runLimitedUpload } from '../limits/concurrency.ts';
import { sendError, toRefusal } from '../refusals/error-handler.ts';
import { invalidField, Refusal } from '../refusals/refusal.ts';
import { formExpectedMessage, type ReceivedFile, receiveForm, type UploadSettings } from './receive-file.ts';
import { type Api, type CallInput, parsePart, registerCall } from './route.ts';

/** The dependencies of an upload call, which is registered in a Fastify scope that parses multipart forms. */
export interface UploadApi extends Api {
  uploads: UploadSettings;
}

type FileInput<K extends UploadCall> = CallInput<K> & {
  file: ReceivedFile;
  /** All files, if the call accepts several. */
  files: [ReceivedFile, ...ReceivedFile[]];
};

interface UploadHandlers<K extends UploadCall> {
  /** Refuses a caller before the file is received, so that megabytes are not sent in vain. */
  checkBeforeUpload(input: CallInput<K>): Promise<void>;
  handle(input: FileInput<K>): Promise<Reply<K>>;
}

/** Registers a call of the contract that receives a file. Its handler runs when the file has arrived completely. */
export function uploadRoute<K extends UploadCall>(
  api: UploadApi,
  call: K,
  { checkBeforeUpload, handle }: UploadHandlers<K>,
): void {
  const endpoint: Endpoint = endpoints[call];
  registerCall(api, call, { errorHandler: errorHandlerFor(endpoint) }, async (input) => {
    const { caller, request, params } = input;
    const baseInput = { ...input, db: api.db, now: api.now() };
    await checkBeforeUpload(baseInput as unknown as CallInput<K>);
    const type = (params as { type?: 'image' | 'video' }).type ?? 'image';
    const startedAt = performance.now();
    return runLimitedUpload(caller?.id ?? '', () =>
      receiveForm(
        request,
        type,
        { ...api.uploads, filesMax: endpoint.filesMax },
        async ({ fields, files }) => {
          const body = parsePart(endpoint.body, fields, 'the form');
          const [file] = files;
          if (!file) throw invalidField('file', 'file must be a file');
          const data = endpoint.reply.parse(
            await handle({ ...baseInput, body, file, files } as unknown as FileInput<K>),
          );
          const meterLabel = `type="${type}"`;
          api.uploads.meter.recordDuration((performance.now() - startedAt) / 1000, meterLabel);
          for (const { bytes } of files) api.uploads.meter.countBytes(meterLabel, bytes);
          return endpoint.mediaHostFormat ? data : { success: true, data };
        },
      ),
    );
  });
}

/**
 * Returns a function that sends errors. Calls that imitate a media host get the format of media hosts, because their clients do
 * not know our format.
 */
function errorHandlerFor({ mediaHostFormat }: Endpoint) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal =
      error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
        ? new Refusal('unsupported', formExpectedMessage)
        : toRefusal(error);
    const { error: message, code, fields } = refusal.reply;
    const body: MediaHostErrorReply = { error: { message, code, ...(fields && { fields }) } };
    return sendError({ error, refusal, body: mediaHostFormat ? body : refusal.reply }, request, reply);
  };
}
