// Renders the pictures of the demo: each SVG in site/server/seed/drawings in the sizes that the site serves.
// `headphones` is the first picture of a product. `headphones-2` and so on are other views of the product. A view has
// an SVG of its own, or is a section of another picture, which `views.tsv` defines. `phone@bed` is a photo:
// `photos.tsv` defines in which place it shows the thing of a drawing, from which angle, and in which colors.
// Run this script after changing a drawing, and commit the files. The server does not render pictures. With the names
// of pictures, the script renders only these and the views of them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { composePhoto, readPhoto } from './seed-photos.mjs';
import { root, runAsCommand, step } from './steps.mjs';

const drawingsFolder = join(root, 'site/server/seed/drawings');
const picturesFolder = join(root, 'site/server/seed/pictures');
const sizes = [240, 480, 960];
const isOtherView = (/** @type {string} */ name) => /-\d$/.test(name);
/** Photos have patterns behind the thing, which need many bytes and hide small faults. */
const qualities = { drawing: 80, photo: 54 };
/** Profile pictures, which no link preview shows. */
const isFace = (/** @type {string} */ name) => name.startsWith('face-');
/** The width of the drawings for banners. All drawings are 400 high. */
const wideViewBoxSize = 1200;
const previewSize = { width: 800, height: 420 };

/** @typedef {{ name: string, svg: string, viewBoxSize: number, quality: number }} Drawing */

function readRows(/** @type {string} */ table) {
  const [, ...rows] = readFileSync(join(drawingsFolder, table), 'utf8').trim().split('\n');
  return rows;
}

/** Returns the drawings, the photos of their things, and the views that are a part of another picture. */
function readDrawings() {
  /** @type {Map<string, Drawing>} */
  const drawings = new Map();
  const find = (/** @type {string} */ name, /** @type {string} */ user) => {
    const drawing = drawings.get(name);
    if (!drawing) throw new Error(`${user} shows '${name}', which does not exist.`);
    return drawing;
  };
  for (const file of readdirSync(drawingsFolder).filter((name) => name.endsWith('.svg'))) {
    const name = basename(file, '.svg');
    const svg = readFileSync(join(drawingsFolder, file), 'utf8');
    const viewBoxSize = Number(/viewBox="0 0 (\d+) 400"/.exec(svg)?.[1]);
    drawings.set(name, { name, svg, viewBoxSize, quality: qualities.drawing });
  }
  for (const row of readRows('photos.tsv')) {
    const photo = readPhoto(row);
    const { name } = photo;
    const svg = composePhoto(photo, find(photo.of, name).svg);
    drawings.set(name, { name, svg, viewBoxSize: 400, quality: qualities.photo });
  }
  for (const row of readRows('views.tsv')) {
    const [name = '', wholeName = '', left, top, size] = row.split('\t');
    const whole = find(wholeName, name);
    const svg = whole.svg.replace('viewBox="0 0 400 400"', `viewBox="${left} ${top} ${size} ${size}"`);
    drawings.set(name, { ...whole, name, svg, viewBoxSize: Number(size) });
  }
  return [...drawings.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {Drawing} drawing */
async function render({ name, svg, viewBoxSize, quality }) {
  const folder = join(picturesFolder, name);
  mkdirSync(folder, { recursive: true });
  const aspectRatio = viewBoxSize === wideViewBoxSize ? 3 : 1;
  // With this density the picture is 960 pixels wide, whatever the width of its view box.
  const largePicture = await sharp(Buffer.from(svg), { density: (72 * 960) / viewBoxSize })
    .resize(960, 960 / aspectRatio)
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  await Promise.all(
    sizes.map((width) =>
      sharp(largePicture)
        .resize(width, width / aspectRatio)
        .webp({ quality, effort: 6, smartSubsample: true })
        .toFile(join(folder, `${width}.webp`)),
    ),
  );
  const color = await averageColor(largePicture);
  if (!isOtherView(name) && !isFace(name)) await renderPreview(largePicture, color, folder);
  return color;
}

/** Writes the picture for link previews. The other views of a product share the preview of the first view. */
async function renderPreview(
  /** @type {Buffer} */ largePicture,
  /** @type {string} */ color,
  /** @type {string} */ folder,
) {
  await sharp(largePicture)
    .resize({ ...previewSize, fit: 'contain', background: color })
    .jpeg({ quality: 66, mozjpeg: true })
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

const [, , ...chosenNames] = process.argv;
const isChosen = (/** @type {Drawing} */ { name }) =>
  chosenNames.length === 0 || chosenNames.includes(name) || chosenNames.includes(name.replace(/-\d$/, ''));

await runAsCommand(() =>
  step('Rendering the pictures of the demo', async () => {
    const colorsFile = join(picturesFolder, 'colors.json');
    /** @type {Record<string, string>} */
    const oldColors = chosenNames.length === 0 ? {} : JSON.parse(readFileSync(colorsFile, 'utf8'));
    if (chosenNames.length === 0) rmSync(picturesFolder, { recursive: true, force: true });
    /** @type {Record<string, string>} */
    const colors = {};
    for (const drawing of readDrawings()) {
      const oldColor = isChosen(drawing) ? undefined : oldColors[drawing.name];
      if (oldColor === undefined && !isChosen(drawing)) continue;
      colors[drawing.name] = oldColor ?? (await render(drawing));
    }
    writeFileSync(colorsFile, `${JSON.stringify(colors, null, 2)}\n`);
  }),
);
