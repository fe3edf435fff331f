import { onTestFinished, vi } from 'vitest';

/** An upload that waits for its response. */
export interface PendingUpload {
  name: string;
  /** Responds with success, with a URL made of the file's name. */
  finish(): void;
  /** Responds with 503. */
  fail(): void;
}

/** Intercepts the uploads of this page until the test ends. The API of a test's market does not get them, because uploads use XMLHttpRequest and not `fetch`. */
function interceptUploads(onUpload: (upload: PendingUpload) => void): void {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  send.mockImplementation(function (this: XMLHttpRequest, form) {
    const file = (form as FormData).get('file') as File;
    const kind = file.type.startsWith('video/') ? 'video' : 'image';
    const stored = { secure_url: `/media/${file.name}`, public_id: file.name, resource_type: kind };
    const respond = (status: number, body: object) => {
      Object.defineProperties(this, {
        status: { value: status },
        responseText: { value: JSON.stringify(body) },
      });
      this.onloadend?.(new ProgressEvent('loadend'));
    };
    onUpload({
      name: file.name,
      finish: () => respond(200, { success: true, data: stored }),
      fail: () => respond(503, { success: false }),
    });
  });
  onTestFinished(() => send.mockRestore());
}

/** Lets all uploads of this page succeed until the test ends. */
export const letUploadsSucceed = (): void => interceptUploads(({ finish }) => queueMicrotask(finish));

/** Collects the uploads of this page, for the test to finish or fail. */
export function collectUploads(): PendingUpload[] {
  const uploads: PendingUpload[] = [];
  interceptUploads((upload) => uploads.push(upload));
  return uploads;
}
