// Draws the pictures of the demo: each SVG in site/server/seed/drawings becomes the sizes that the site serves.
// Run it after changing a drawing, and commit what it writes. The server itself never draws.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { command, root, step } from './steps.mjs';

const drawings = join(root, 'site/server/seed/drawings');
const pictures = join(root, 'site/server/seed/pictures');
const sizes = [240, 480, 960];
const preview = { width: 1200, height: 630 };

/** @param {string} name */
async function render(name) {
  const folder = join(pictures, name);
  mkdirSync(folder, { recursive: true });
  // 400 units wide: this density draws it at 960 pixels.
  const large = await sharp(join(drawings, `${name}.svg`), { density: 72 * 2.4 })
    .resize(960, 960)
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  await Promise.all(
    sizes.map((size) =>
      sharp(large)
        .resize(size, size)
        .webp({ quality: 80, effort: 6, smartSubsample: true })
        .toFile(join(folder, `${size}.webp`)),
    ),
  );
  const color = await averageColor(large);
  await sharp(await sharp(large).resize(preview.height, preview.height).toBuffer())
    .extend({
      left: (preview.width - preview.height) / 2,
      right: (preview.width - preview.height) / 2,
      background: color,
    })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(folder, 'og.jpg'));
  return color;
}

/**
 * The colour that stands in while a picture loads: the average of its top edge, where only background is.
 * @param {Buffer} picture
 */
async function averageColor(picture) {
  const { channels } = await sharp(
    await sharp(picture).extract({ left: 0, top: 0, width: 960, height: 40 }).toBuffer(),
  ).stats();
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`;
}

await command(() =>
  step('Drawing the pictures of the demo', async () => {
    rmSync(pictures, { recursive: true, force: true });
    /** @type {Record<string, string>} */
    const colors = {};
    for (const file of readdirSync(drawings).sort()) {
      const name = basename(file, '.svg');
      colors[name] = await render(name);
    }
    writeFileSync(join(pictures, 'colors.json'), `${JSON.stringify(colors, null, 2)}\n`);
  }),
);
