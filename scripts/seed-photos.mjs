// Puts the thing of a drawing into a place, as a row of `photos.tsv` says.
import { colorNamed, sceneNamed } from './seed-scenes.mjs';

/**
 * One row of `photos.tsv`. `at` is where the thing stands or lies, as a shift from the middle. `colors` changes colors
 * of the thing: `blue>wine` makes its blue parts wine.
 * @typedef {{ name: string, of: string, scene: string, color: string, size: number, angle: number, at: [number, number], colors: string[] }} Photo
 */

/** @returns {Photo} */
export function readPhoto(/** @type {string} */ row) {
  const [name = '', of = '', place = '', size = '', angle = '', at = '', colors = ''] = row.split('\t');
  const [scene = '', color = ''] = place.split(' ');
  const [x = 0, y = 0] = at.split(' ').map(Number);
  return {
    name,
    of,
    scene,
    color,
    size: Number(size || 1),
    angle: Number(angle || 0),
    at: [x, y],
    colors: colors === '' ? [] : colors.split(' '),
  };
}

const shadow =
  /<ellipse cx="(\d+)" cy="(\d+)" rx="(\d+)" ry="(\d+)" fill="#0b0d1c" opacity="0.28" filter="url\(#b\)"\/>/;

/** Splits a drawing into its definitions and its thing, without the background, and finds where the thing stands. */
function cutOut(/** @type {string} */ svg) {
  const definitions = svg.match(/<defs>(.*?)<\/defs>/s)?.[1] ?? '';
  const ground = svg.match(shadow);
  const thing = svg
    .replace(/^<svg[^>]*>(<title>.*?<\/title>)?/s, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<defs>.*?<\/defs>/s, '')
    .replace(/<rect width="400" height="400" fill="url\(#bg\)"\/>/, '')
    .replace(/<path d="M0 268H400V400H0Z"[^>]*\/>/, '')
    .replace(/<path d="M0 26\dH400V\d+H0Z" fill="url\(#hz\)"\/>/, '')
    .replace(shadow, '');
  const [, cx = 200, cy = 330, rx = 110] = (ground ?? []).map(Number);
  return { definitions, thing, base: { x: cx, y: cy, width: rx } };
}

/** The SVG of a photo, made from the SVG of the drawing that it is of. */
export function composePhoto(/** @type {Photo} */ photo, /** @type {string} */ drawing) {
  const { definitions, thing, base } = cutOut(drawing);
  const { behind, front = '', ground } = sceneNamed(photo.scene, photo.color);
  const [x, y] = photo.at;
  const { size, angle } = photo;
  const middle = { x: 200 + x, y: (ground ?? 214) + y };
  const center = ground === undefined ? { x: 200, y: 214 } : base;
  const placed = `translate(${middle.x} ${middle.y}) rotate(${angle}) scale(${size}) translate(${-center.x} ${-center.y})`;
  // A thing that stands has its shadow below it. A thing that lies has a shadow of its own shape.
  const shadowBelow =
    ground === undefined || photo.scene === 'hand'
      ? ''
      : `<ellipse cx="${middle.x}" cy="${middle.y}" rx="${base.width * size * 1.05}" ry="${16 * size}" fill="#0b0d1c" opacity=".38" filter="url(#photo-blur)"/>`;
  const isLying = ground === undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs>${recolor(definitions, photo.colors)}
<filter id="photo-blur" x="-40%" y="-120%" width="180%" height="340%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="photo-lying" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="7"/><feOffset dx="9" dy="13" result="moved"/><feColorMatrix in="moved" type="matrix" values="0 0 0 0 0.04 0 0 0 0 0.05 0 0 0 0 0.11 0 0 0 0.42 0" result="shade"/><feMerge><feMergeNode in="shade"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
<linearGradient id="photo-light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff4d6" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0b0d1c" stop-opacity=".2"/></linearGradient>
</defs>${behind}${shadowBelow}<g${isLying ? ' filter="url(#photo-lying)"' : ''}><g transform="${placed}">${recolor(thing, photo.colors)}</g></g>${front}${photo.scene === 'ad' ? '' : '<rect width="400" height="400" fill="url(#photo-light)"/>'}</svg>`;
}

/** The hues that a word means, in degrees. */
const hues = { red: 0, brown: 24, orange: 18, yellow: 44, green: 140, blue: 231, purple: 270, pink: 340 };

function recolor(/** @type {string} */ svg, /** @type {string[]} */ changes) {
  return changes.reduce((changed, change) => {
    const [from = '', to = ''] = change.split('>');
    const target = toHsl(colorNamed(to));
    return changed.replace(/#[0-9a-f]{6}\b/gi, (color) => {
      const hsl = toHsl(color);
      if (from === 'white') {
        if (hsl.saturation > 0.45 || hsl.lightness < 0.62) return color;
        return fromHsl({ ...target, lightness: target.lightness * (0.25 + hsl.lightness * 0.85) });
      }
      const hue = Object.entries(hues).find(([name]) => name === from)?.[1];
      if (hue === undefined) throw new Error(`There is no hue '${from}'.`);
      const distance = Math.abs(((hsl.hue - hue + 540) % 360) - 180);
      if (distance > 24 || hsl.saturation < 0.2) return color;
      const lightness = Math.min(0.95, hsl.lightness * 0.55 + target.lightness * 0.45);
      return fromHsl({ hue: target.hue, saturation: target.saturation, lightness });
    });
  }, svg);
}

/** @typedef {{ hue: number, saturation: number, lightness: number }} Hsl */

/** @returns {Hsl} */
function toHsl(/** @type {string} */ color) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  );
  const largest = Math.max(red, green, blue);
  const smallest = Math.min(red, green, blue);
  const range = largest - smallest;
  const lightness = (largest + smallest) / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    largest === red
      ? (green - blue) / range
      : largest === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (sector * 60 + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function fromHsl(/** @type {Hsl} */ { hue, saturation, lightness }) {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const channel = (/** @type {number} */ offset) => {
    const at = (offset + hue / 30) % 12;
    const value = lightness - strength * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
