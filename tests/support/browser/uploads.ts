import { onTestFinished, vi } from 'vitest';

/**
 * Answers uploads of this page as the media host does, with an address made of the file's name, until the test ends.
 * They are the calls that do not go through a market's `fetch`.
 */
export function answerUploads(): void {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  send.mockImplementation(function (this: XMLHttpRequest, body) {
    const file = (body as FormData).get('file') as File;
    const kind = file.type.startsWith('video/') ? 'video' : 'image';
    const made = { secure_url: `/media/${file.name}`, public_id: file.name, resource_type: kind };
    Object.defineProperties(this, {
      status: { value: 200 },
      responseText: { value: JSON.stringify({ success: true, data: made }) },
    });
    queueMicrotask(() => this.onloadend?.(new ProgressEvent('loadend')));
  });
  onTestFinished(() => send.mockRestore());
}
