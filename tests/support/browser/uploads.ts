import { onTestFinished, vi } from 'vitest';

/** A file that a page has sent to the media host, which has not answered yet. */
export interface SentUpload {
  name: string;
  /** Answers as the media host does, with an address made of the file's name. */
  finish(): void;
  /** Answers that something is broken. */
  fail(): void;
}

/** Hands over each upload of this page until the test ends. They do not go through a market's `fetch`. */
function takeUploads(take: (upload: SentUpload) => void): void {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  send.mockImplementation(function (this: XMLHttpRequest, body) {
    const file = (body as FormData).get('file') as File;
    const kind = file.type.startsWith('video/') ? 'video' : 'image';
    const made = { secure_url: `/media/${file.name}`, public_id: file.name, resource_type: kind };
    const answer = (status: number, reply: object) => {
      Object.defineProperties(this, {
        status: { value: status },
        responseText: { value: JSON.stringify(reply) },
      });
      this.onloadend?.(new ProgressEvent('loadend'));
    };
    take({
      name: file.name,
      finish: () => answer(200, { success: true, data: made }),
      fail: () => answer(503, { success: false }),
    });
  });
  onTestFinished(() => send.mockRestore());
}

/** Answers all uploads of this page until the test ends. */
export const answerUploads = (): void => takeUploads(({ finish }) => queueMicrotask(finish));

/** Collects the uploads of this page, for the test to answer. */
export function collectUploads(): SentUpload[] {
  const uploads: SentUpload[] = [];
  takeUploads((upload) => uploads.push(upload));
  return uploads;
}
