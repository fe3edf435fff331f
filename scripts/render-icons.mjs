// Renders the icons that the site has when it is installed as an app, from the logo, site/public/icon.svg. Run this script after
// changing the logo, and commit the files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root, runAsCommand, step } from './steps.mjs';

const folder = join(root, 'site/public');
const logo = readFileSync(join(folder, 'icon.svg'), 'utf8');

/**
 * The logo without rounded corners, for maskable icons, which phones crop to a shape. The drawing already is within the safe zone,
 * a circle with a radius of 40 % of the width.
 */
const squareLogo = logo.replace(/ rx="\d+"/, '');

/** @type {[file: string, svg: string, size: number][]} */
const icons = [
  ['icon-192.png', logo, 192],
  ['icon-512.png', logo, 512],
  ['icon-maskable.png', squareLogo, 512],
  ['apple-touch-icon.png', squareLogo, 180],
];

await runAsCommand(() =>
  step('Rendering the icons', () =>
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
