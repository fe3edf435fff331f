import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mediaMessages } from '../../../src/contract/shared/media.ts';
import { emptyTables } from '../../support/database/database.ts';
import { deepTest } from '../../support/deep.ts';
import { addPerson } from '../../support/market/people.ts';
import {
  colorAt,
  heavyPng,
  hugePng,
  photo,
  plainPicture,
  redAndBlue,
} from '../../support/market/pictures.ts';
import { emptyMediaFolder, folderOf, listFilesOnDisk, signInUploader } from '../../support/market/uploads.ts';
import { movie, mp4Box, webm } from '../../support/market/videos.ts';
import { onePixel } from '../../support/server/multipart-form.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { database } = server;
let ada: Awaited<ReturnType<typeof signInUploader>>;

beforeAll(() => emptyMediaFolder(server));

beforeEach(async () => {
  await emptyTables(database);
  emptyMediaFolder(server);
  await addPerson(database, 'ada');
  ada = await signInUploader(server, 'ada');
  // The first picture loads the picture library, so it must not be the one that a test measures.
  if (!isLibraryLoaded) await ada.uploadFile(onePixel);
  isLibraryLoaded = true;
  await database.db.deleteFrom('media').execute();
  emptyMediaFolder(server);
});

let isLibraryLoaded = false;

const fileOf = (id: string, name: string) => readFileSync(join(folderOf(server, id), name));
const metadataOf = async (id: string, name: string) => {
  const { format, width, height, exif, icc, xmp, pages, space } = await sharp(fileOf(id, name)).metadata();
  return { format, width, height, embeddedMetadata: exif ?? icc ?? xmp, pages, space };
};

async function expectRefused(
  content: Buffer | string,
  status: number,
  message: string,
  kind: 'image' | 'video' = 'image',
) {
  const response = await ada.upload(content, kind);
  expect([response.statusCode, response.json().error?.message]).toEqual([status, message]);
  expect(await database.db.selectFrom('media').select('id').execute()).toEqual([]);
  expect(listFilesOnDisk(server)).toEqual({ stored: [], unfinished: [] });
}

describe('a picture', () => {
  deepTest(
    'from a phone takes at most 1.5 s of processor time, and 150 KB in all widths together',
    async () => {
      const content = await (await photo(4000, 3000)).jpeg({ quality: 90 }).toBuffer();
      const cpuBefore = process.cpuUsage();
      const id = await ada.uploadFile(content);
      const { user, system } = process.cpuUsage(cpuBefore);
      expect((user + system) / 1e6).toBeLessThan(1.5);
      const sizes = ['240.webp', '480.webp', '960.webp'].map((name) => fileOf(id, name).length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150 * 1024);
      expect(fileOf(id, 'og.jpg').length).toBeLessThanOrEqual(300_000);
      expect(await metadataOf(id, '960.webp')).toMatchObject({ format: 'webp', width: 960, height: 720 });
      expect(await metadataOf(id, 'og.jpg')).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      console.log(`A photo took ${((user + system) / 1e6).toFixed(2)} s, and has ${sizes.join(', ')} bytes.`);
    },
  );

  deepTest('of pure noise takes at most 150 KB in all widths together, too', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 80 };
    const content = await sharp({
      create: { width: 960, height: 1280, channels: 3, background: '#000', noise },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const id = await ada.uploadFile(content);
    const sizes = ['240.webp', '480.webp', '960.webp'].map((name) => fileOf(id, name).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150 * 1024);
  });

  test.each(process.env.DEEP ? [1, 2, 3, 4, 5, 6, 7, 8] : [6])(
    'is upright, however the phone was held (orientation %i)',
    async (orientation) => {
      const uprightPicture = await (await redAndBlue(400, 200)).png().toBuffer();
      // The pixels as a phone stores them when it is held this way.
      const storedPicture = await sharp(uprightPicture)
        .rotate([0, 0, 180, 180, 270, 270, 90, 90][orientation - 1])
        .flop([2, 4, 5, 7].includes(orientation))
        .toBuffer();
      const content = await sharp(storedPicture)
        .withExif({ IFD0: { Make: 'Tecno' }, IFD3: { GPSLatitude: '7/1 14/1 0/1', GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer();
      expect(content.toString('latin1')).toContain('Exif');
      const id = await ada.uploadFile(content);
      const shown = await metadataOf(id, '960.webp');
      expect(shown).toMatchObject({ width: 400, height: 200, embeddedMetadata: undefined });
      // The left side is red and the right side is blue.
      expect(await colorAt(fileOf(id, '960.webp'), 20, 100)).toBe('100');
      expect(await colorAt(fileOf(id, '960.webp'), 380, 100)).toBe('001');
      for (const name of ['240.webp', '480.webp', '960.webp', 'og.jpg']) {
        expect(fileOf(id, name).toString('latin1'), name).not.toMatch(/Exif|GPS|Tecno/);
      }
      const row = await database.db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ width: 400, height: 200 });
    },
  );

  test('is never enlarged, and is stored with its dominant color', async () => {
    const id = await ada.uploadFile(await plainPicture(300, 200, '#2a9d8f').png().toBuffer());
    const widths = await Promise.all(
      ['240.webp', '480.webp', '960.webp'].map((name) => metadataOf(id, name)),
    );
    expect(widths.map(({ width, height }) => [width, height])).toEqual([
      [240, 160],
      [300, 200],
      [300, 200],
    ]);
    const { color } = await database.db.selectFrom('media').select('color').executeTakeFirstOrThrow();
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    expect([red, green, blue].map((channel) => Math.round((channel ?? 0) / 32))).toEqual([1, 5, 4]);
  });

  deepTest('that is a tall screenshot of a chat is scaled, and not cropped', async () => {
    const id = await ada.uploadFile(await plainPicture(1080, 40_000).png().toBuffer());
    const { width = 0, height = 0 } = await metadataOf(id, '960.webp');
    expect(height).toBeLessThanOrEqual(3840);
    expect(width / height).toBeCloseTo(1080 / 40_000, 2);
  });

  const makeAnimation = async (format: 'gif' | 'webp') => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((color) => plainPicture(60, 40, color).png().toBuffer()),
    );
    return sharp(frames, { join: { animated: true } })
      [format]()
      .toBuffer();
  };

  test.each([
    ['a 16-bit PNG', async () => plainPicture(60, 40, '#ff0000').toColourspace('rgb16').png().toBuffer()],
    ['a CMYK JPEG', async () => plainPicture(60, 40, '#ff0000').toColourspace('cmyk').jpeg().toBuffer()],
    [
      'a progressive JPEG',
      async () => plainPicture(60, 40, '#ff0000').jpeg({ progressive: true }).toBuffer(),
    ],
    ['an interlaced PNG', async () => plainPicture(60, 40, '#ff0000').png({ progressive: true }).toBuffer()],
    ['a lossless WebP', async () => plainPicture(60, 40, '#ff0000').webp({ lossless: true }).toBuffer()],
    ['an animated GIF, by its first frame,', () => makeAnimation('gif')],
    ['an animated WebP, by its first frame,', () => makeAnimation('webp')],
  ])('%s becomes a WebP like any other picture', async (_, make) => {
    const id = await ada.uploadFile(await make());
    expect(await metadataOf(id, '480.webp')).toEqual({
      format: 'webp',
      width: 60,
      height: 40,
      embeddedMetadata: undefined,
      pages: undefined,
      space: 'srgb',
    });
    expect(await colorAt(fileOf(id, '480.webp'), 30, 20)).toBe('100');
  });

  test('that is transparent gets a white background', async () => {
    const id = await ada.uploadFile(
      await sharp({ create: { width: 60, height: 40, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
    );
    expect(await colorAt(fileOf(id, '240.webp'), 30, 20)).toBe('111');
  });

  const script = '<script>alert(document.domain)</script>';

  test.each([
    [
      'an HTML page after a JPEG',
      async () =>
        Buffer.concat([await plainPicture(60, 40).jpeg().toBuffer(), Buffer.from(`<html>${script}`)]),
    ],
    [
      'an HTML page in the comment of a JPEG',
      async () => {
        const jpeg = await plainPicture(60, 40).jpeg().toBuffer();
        const comment = Buffer.from(`<html>${script}`);
        const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
        return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
      },
    ],
    [
      'a ZIP after a PNG',
      async () =>
        Buffer.concat([await plainPicture(60, 40).png().toBuffer(), Buffer.from(`PK\u0003\u0004${script}`)]),
    ],
  ])('%s is stored without the script (polyglot file)', async (_, make) => {
    const id = await ada.uploadFile(await make());
    for (const name of ['240.webp', '480.webp', '960.webp', 'og.jpg']) {
      expect(fileOf(id, name).toString('latin1'), name).not.toContain('script');
    }
  });

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">${script}<rect width="60" height="40"/></svg>`;

  test.each([
    ['an SVG that is called a photo', svg],
    ['an SVG with a declaration', `<?xml version="1.0"?>\n${svg}`],
    ['an HTML page', `<!doctype html><html>${script}</html>`],
    ['a script that begins like a GIF', `GIF89a/*${script}*/=1`],
    ['a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
    ['a video', movie()],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['an empty file', ''],
  ])('%s is refused', (_, content) =>
    expectRefused(content, 415, 'Invalid image type. Only JPG, PNG, and WebP are allowed.'),
  );

  test.each(['jpeg', 'png'] as const)('a truncated %s is refused', async (format) => {
    const wholePicture = await (await photo(400, 300)).toFormat(format).toBuffer();
    await expectRefused(wholePicture.subarray(0, wholePicture.length / 2), 400, mediaMessages.imageBroken);
  });

  deepTest('may have 64 megapixels', async () => {
    const id = await ada.uploadFile(hugePng(8000, 8000));
    expect(await metadataOf(id, '960.webp')).toMatchObject({ width: 960, height: 960 });
    await database.db.deleteFrom('media').execute();
    emptyMediaFolder(server);
    await expectRefused(hugePng(8000, 8001), 413, mediaMessages.imageTooManyPixels);
  });

  deepTest('may have 64 megapixels as a lossy WebP, too', async () => {
    const content = await plainPicture(8000, 8000).webp({ effort: 0 }).withIccProfile('p3').toBuffer();
    expect((await ada.upload(content)).statusCode).toBe(200);
  });

  test('of 200 megapixels is refused before it is decoded', async () => {
    const content = hugePng(20_000, 10_000);
    const cpuBefore = process.cpuUsage();
    await expectRefused(content, 413, mediaMessages.imageTooManyPixels);
    expect(process.cpuUsage(cpuBefore).user / 1e6).toBeLessThan(0.5);
  });

  deepTest('is refused when its rows of pixels are so long that a few of them fill the memory', async () => {
    expect((await ada.upload(heavyPng(10_000, 20))).statusCode).toBe(200);
    await database.db.deleteFrom('media').execute();
    emptyMediaFolder(server);
    await expectRefused(heavyPng(10_001, 20), 413, mediaMessages.imageTooManyPixels);
    const gif = plainPicture(20_001, 2).gif({ effort: 1 }).toBuffer();
    await expectRefused(await gif, 413, mediaMessages.imageTooManyPixels);
  });

  deepTest(
    'that is decoded as a whole may have as many pixels as fit into 80 MB (decompression bomb)',
    async () => {
      const makeWebp = (side: number) =>
        plainPicture(side, side).webp({ lossless: true, effort: 0 }).toBuffer();
      expect((await ada.upload(await makeWebp(4_310))).statusCode).toBe(200);
      const refused = await ada.upload(await makeWebp(4_320));
      expect([refused.statusCode, refused.json().error.message]).toEqual([
        413,
        mediaMessages.imageTooManyPixels,
      ]);
    },
  );
});

describe('a video', () => {
  const soundOnly = movie([{ kind: 'soun' }]);
  const wholeMovie = movie();
  const { videoType } = mediaMessages;
  /** Returns the header of a box with this size, in the 32-bit or the 64-bit field. */
  const boxHeader = (size32: number, size64: bigint) => {
    const header = mp4Box('free', Buffer.alloc(8));
    header.writeUInt32BE(size32, 0);
    header.writeBigUInt64BE(size64, 8);
    return header;
  };

  test.each([
    ['a sound file', soundOnly],
    ['a picture', onePixel],
    ['a Matroska file that is no WebM', webm({ docType: 'matroska' })],
    ['a WebM with sound alone', webm({ kind: 2 })],
    ['a video without a size', movie([{ width: 0 }])],
    ['an AVI', Buffer.from('RIFF\0\0\0\0AVI LIST')],
    [
      'an HTML page that begins like a video',
      Buffer.concat([mp4Box('ftyp', 'isom'), Buffer.from('<html><script>alert(1)</script>')]),
    ],
    ['a truncated video', wholeMovie.subarray(0, wholeMovie.length - 1)],
    ['a video without its metadata', wholeMovie.subarray(0, 1028)],
    // The server once read each of the next four videos in one go, which blocked other requests.
    [
      'a video whose metadata is two hundred thousand empty boxes',
      movie([{}], 'isom', Buffer.alloc(1_600_000, mp4Box('free'))),
    ],
    ['a video with two megabytes of metadata', movie([{}], 'isom', mp4Box('free', Buffer.alloc(2_000_000)))],
    ['a video with a box longer than the file', Buffer.concat([wholeMovie, boxHeader(1, 2n ** 63n)])],
    ['a video with a box smaller than its header', Buffer.concat([wholeMovie, boxHeader(7, 0n)])],
    ['an HEIC', Buffer.concat([mp4Box('ftyp', 'heic'), mp4Box('meta', Buffer.alloc(20))])],
    ['an empty file', ''],
  ])('%s is refused as a video', async (_, content) => {
    expect(videoType).toBe('Invalid video type. Only MP4, WebM, and MOV are allowed.');
    await expectRefused(content, 415, videoType, 'video');
  });

  test('is saved without its GPS location, and otherwise unchanged', async () => {
    const text = '+06.5244+003.3792+041.000/';
    const loci = Buffer.concat([
      Buffer.alloc(6),
      Buffer.from('Block B\0\0'),
      Buffer.alloc(12, 9),
      Buffer.alloc(2),
    ]);
    const userData = mp4Box(
      'udta',
      mp4Box('\u00a9xyz', Buffer.from([0, text.length, 0x15, 0xc7]), text),
      mp4Box('loci', loci),
    );
    const apple = mp4Box(
      'ilst',
      'com.apple.quicktime.location.ISO6709',
      mp4Box('data', Buffer.alloc(8), text),
    );
    const content = movie([{}], 'isom', userData, mp4Box('meta', apple));
    const id = await ada.uploadFile(content, 'video');
    const storedVideo = fileOf(id, 'video.mp4');
    const storedText = storedVideo.toString('latin1');
    expect(storedText).not.toMatch(/06\.5244|003\.3792|041|Block B|\t{3}/);
    expect(storedText.match(/\+00\.0000\+000\.0000\+000\.000\//g)).toHaveLength(2);
    expect(storedVideo.length).toBe(content.length);
    expect(storedVideo.subarray(0, 1000).equals(content.subarray(0, 1000))).toBe(true);
  });

  test('is saved without a location in one of its tracks, and with bytes that only look like a location', async () => {
    const location = '+06.5244+003.3792/';
    const track = mp4Box('trak', mp4Box('udta', location), mp4Box('mdia', mp4Box('meta', '-06-003CRS')));
    const content = movie(
      [{}],
      'isom',
      track,
      mp4Box('free', location),
      mp4Box('udta', '+06.52+03.37/ +065+003/ +06+003 '),
    );
    const storedVideo = fileOf(await ada.uploadFile(content, 'video'), 'video.mp4').toString('latin1');
    const expected = content
      .toString('latin1')
      .replace(location, '+00.0000+000.0000/')
      .replace('-06-003CRS', '-00-000CRS');
    expect(storedVideo).toBe(expected);
  });

  test('may contain a hundred locations, as text or binary, and not one more', async () => {
    const text = '+06.5244+003.3792/';
    const numbers = mp4Box('loci', Buffer.alloc(20, 9));
    const movieWith = (texts: number, boxes: number) =>
      movie([{}], 'isom', mp4Box('udta', text.repeat(texts)), mp4Box('udta', ...Array(boxes).fill(numbers)));
    const storedVideo = fileOf(await ada.uploadFile(movieWith(60, 40), 'video'), 'video.mp4').toString(
      'latin1',
    );
    expect(storedVideo).not.toMatch(/06\.5244|\t{3}/);
    await database.db.deleteFrom('media').execute();
    emptyMediaFolder(server);
    for (const content of [movieWith(101, 0), movieWith(0, 101), movieWith(60, 41)])
      await expectRefused(content, 415, videoType, 'video');
  });

  test('of an old camera, without a brand, is saved as MOV', async () => {
    const response = await ada.upload(wholeMovie.subarray(20), 'video');
    expect(response.json()).toMatchObject({ format: 'mov' });
  });
});
