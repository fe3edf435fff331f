// Draws the icons that phones show for the installed site, from the logo in site/public/icon.svg.
// Run it after changing the logo, and commit what it writes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { command, root, step } from './steps.mjs';

const folder = join(root, 'site/public');
const logo = readFileSync(join(folder, 'icon.svg'), 'utf8');

/**
 * Phones cut these into their own shape, so the ground reaches to the edges. What is drawn on it already lies in the
 * circle that every shape leaves whole: 40 % of the width around the middle.
 */
const wholeGround = logo.replace(/ rx="\d+"/, '');

/** @type {[file: string, svg: string, size: number][]} */
const icons = [
  ['icon-192.png', logo, 192],
  ['icon-512.png', logo, 512],
  ['icon-maskable.png', wholeGround, 512],
  ['apple-touch-icon.png', wholeGround, 180],
];

await command(() =>
  step('Drawing the icons', () =>
    Promise.all(
      icons.map(([file, svg, size]) =>
        sharp(Buffer.from(svg), { density: 72 * (size / 36) })
          .resize(size, size)
          .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
          .toFile(join(folder, file)),
      ),
    ),
  ),
);
