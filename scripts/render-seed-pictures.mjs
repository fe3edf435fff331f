// Renders the pictures of the demo: each SVG in site/server/seed/drawings in the sizes that the site serves.
// `headphones` is the first picture of a product. `headphones-2` and so on are other views of the product. A view has an SVG of
// its own, or is a section of the first SVG, which `views.tsv` defines.
// Run this script after changing a drawing, and commit the files. The server does not render pictures.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { root, runAsCommand, step } from './steps.mjs';

const drawingsFolder = join(root, 'site/server/seed/drawings');
const picturesFolder = join(root, 'site/server/seed/pictures');
const sizes = [240, 480, 960];
const isOtherView = (/** @type {string} */ name) => /-\d$/.test(name);
const previewSize = { width: 1200, height: 630 };

/** Returns the drawings, and the views that are a part of a drawing. */
function readDrawings() {
  const wholeDrawings = readdirSync(drawingsFolder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => ({
      name: basename(file, '.svg'),
      svg: readFileSync(join(drawingsFolder, file), 'utf8'),
      viewBoxSize: 400,
    }));
  const [, ...rows] = readFileSync(join(drawingsFolder, 'views.tsv'), 'utf8').trim().split('\n');
  const views = rows.map((row) => {
    const [name = '', wholeName, left, top, size] = row.split('\t');
    const whole = wholeDrawings.find((drawing) => drawing.name === wholeName);
    if (!whole) throw new Error(`${name} is a part of '${wholeName}', which does not exist.`);
    const svg = whole.svg.replace('viewBox="0 0 400 400"', `viewBox="${left} ${top} ${size} ${size}"`);
    return { name, svg, viewBoxSize: Number(size) };
  });
  return [...wholeDrawings, ...views].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {{ name: string, svg: string, viewBoxSize: number }} drawing */
async function render({ name, svg, viewBoxSize }) {
  const folder = join(picturesFolder, name);
  mkdirSync(folder, { recursive: true });
  // With this density the picture is 960 pixels wide, whatever the width of its view box.
  const largePicture = await sharp(Buffer.from(svg), { density: (72 * 960) / viewBoxSize })
    .resize(960, 960)
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  await Promise.all(
    sizes.map((size) =>
      sharp(largePicture)
        .resize(size, size)
        .webp({ quality: 80, effort: 6, smartSubsample: true })
        .toFile(join(folder, `${size}.webp`)),
    ),
  );
  const color = await averageColor(largePicture);
  if (!isOtherView(name)) await renderPreview(largePicture, color, folder);
  return color;
}

/** Writes the picture for link previews. The other views of a product share the preview of the first view. */
async function renderPreview(
  /** @type {Buffer} */ largePicture,
  /** @type {string} */ color,
  /** @type {string} */ folder,
) {
  const borderWidth = (previewSize.width - previewSize.height) / 2;
  await sharp(await sharp(largePicture).resize(previewSize.height, previewSize.height).toBuffer())
    .extend({ left: borderWidth, right: borderWidth, background: color })
    .jpeg({ quality: 70, mozjpeg: true })
    .toFile(join(folder, 'og.jpg'));
}

/**
 * Returns the color that is shown while a picture loads: the average of its top edge, which is background.
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

await runAsCommand(() =>
  step('Rendering the pictures of the demo', async () => {
    rmSync(picturesFolder, { recursive: true, force: true });
    /** @type {Record<string, string>} */
    const colors = {};
    for (const drawing of readDrawings()) colors[drawing.name] = await render(drawing);
    writeFileSync(join(picturesFolder, 'colors.json'), `${JSON.stringify(colors, null, 2)}\n`);
  }),
);
