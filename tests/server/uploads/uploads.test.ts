import { expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();

test.each(['/media/image/upload', '/media/video/upload'])(
  'a file sent to %s is not read: guests get 401, signed-in people 503',
  async (path) => {
    await emptyTables(server.database);
    await addPerson(server.database, 'ada');
    const { headers } = await signIn(server, 'ada');
    const upload = (more: Record<string, string>) =>
      server.send({
        method: 'POST',
        url: `/api${path}`,
        headers: { ...more, 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n1\r\n--x--\r\n',
      });
    expect((await upload({})).json().code).toBe('unauthorized');
    const refused = await upload(headers);
    expect([refused.statusCode, refused.json().error]).toEqual([503, 'This cannot be done yet.']);
  },
);
