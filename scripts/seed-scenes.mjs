// The places in which the demo's pictures show things: on a bed, at a gate, in a hand. `render-seed-pictures.mjs` puts
// the things of the drawings into them, so that each listing has pictures of its own, as if its seller had taken them.

/** The colors of walls, cloths and covers, by the names that `photos.tsv` uses. */
const colors = {
  black: '#23242e',
  brown: '#7a4a2b',
  clay: '#b5532e',
  cream: '#efe3cd',
  green: '#1f6b4a',
  grey: '#b9bfcc',
  indigo: '#27348b',
  lilac: '#d6cbf5',
  mint: '#bfe3d3',
  mustard: '#dba52f',
  peach: '#f6cdb0',
  pink: '#e58aa8',
  purple: '#6b4aa5',
  red: '#c4262e',
  rose: '#efc3c8',
  sky: '#b5d8ef',
  teal: '#23777d',
  white: '#f5f6fa',
  wine: '#7d1f3f',
};

/** @param {string} name */
export function colorNamed(name) {
  const color = Object.entries(colors).find(([key]) => key === name)?.[1];
  if (color === undefined) throw new Error(`There is no color '${name}'.`);
  return color;
}

/** Returns a mix of two colors. A share of 0 is the first color, 1 is the second. */
function mix(/** @type {string} */ from, /** @type {string} */ to, /** @type {number} */ share) {
  const channel = (/** @type {number} */ at) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

const lighten = (/** @type {string} */ color, /** @type {number} */ share) => mix(color, '#ffffff', share);
const darken = (/** @type {string} */ color, /** @type {number} */ share) => mix(color, '#0b0d1c', share);

/** Repeats a piece of SVG at each position. */
const repeat = (/** @type {number} */ count, /** @type {(index: number) => string} */ piece) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');

/** A vertical gradient with the id `id`. */
const gradient = (/** @type {string} */ id, /** @type {string} */ top, /** @type {string} */ bottom) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0.2" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;

/** The light that falls through a window onto a wall or a bed. */
const windowLight = (/** @type {number} */ left, /** @type {number} */ top) =>
  `<g fill="#fff8e0" opacity=".2" transform="translate(${left} ${top}) skewX(-24)"><rect width="70" height="84"/><rect x="80" width="70" height="84"/><rect y="94" width="70" height="84"/><rect x="80" y="94" width="70" height="84"/></g>`;

/**
 * A place: what is behind the thing, what is in front of it, and where the thing stands. Without `ground` the picture
 * is taken from above, and the thing lies on it.
 * @typedef {{ behind: string, front?: string, ground?: number }} Scene
 */

/** @type {Record<string, (color: string) => Scene>} */
const scenes = {
  // The yellow of adverts, on which the picture has no edge.
  ad: () => ({
    ground: 330,
    behind: `<rect width="400" height="400" fill="#ffc531"/><g fill="none" stroke="#14172b" stroke-linecap="round" opacity=".16"><circle cx="200" cy="208" r="168" stroke-width="6" stroke-dasharray="1 17"/><circle cx="200" cy="208" r="138" stroke-width="5" stroke-dasharray="1 14"/></g><circle cx="200" cy="208" r="118" fill="#fff" opacity=".22"/>`,
  }),
  bed: (color) => ({
    behind: `<defs>${gradient('scene-bed', lighten(color, 0.12), darken(color, 0.18))}${gradient('scene-pillow', '#ffffff', '#d5d9e6')}</defs>
<rect width="400" height="400" fill="url(#scene-bed)"/>
<g fill="none" stroke="${lighten(color, 0.42)}" opacity=".55">${repeat(42, (index) => {
      const x = (index % 6) * 76 + (Math.floor(index / 6) % 2) * 38 - 8;
      const y = Math.floor(index / 6) * 62 + 18;
      return `<circle cx="${x}" cy="${y}" r="20" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="9" stroke-width="3"/>`;
    })}</g>
<path d="M-20 300Q120 250 420 330" fill="none" stroke="${darken(color, 0.5)}" stroke-width="14" opacity=".22"/><path d="M-20 292Q120 242 420 320" fill="none" stroke="#fff" stroke-width="5" opacity=".14"/>
<path d="M250-20Q300 120 420 170" fill="none" stroke="${darken(color, 0.5)}" stroke-width="12" opacity=".2"/>
<path d="M-30-40H250Q272 40 244 82Q120 104-30 78Z" fill="#0b0d1c" opacity=".22" transform="translate(8 10)"/><path d="M-30-40H250Q272 40 244 82Q120 104-30 78Z" fill="url(#scene-pillow)"/><path d="M20 20Q100 46 220 26M40 60Q120 70 200 58" fill="none" stroke="#b9c0d4" stroke-width="4" opacity=".6"/>
${windowLight(250, 150)}`,
  }),
  bunk: (color) => ({
    ground: 318,
    behind: `<defs>${gradient('scene-wall', '#e9e2d2', '#d6ccb6')}${gradient('scene-mattress', lighten(color, 0.2), darken(color, 0.15))}</defs>
<rect width="400" height="400" fill="url(#scene-wall)"/><path d="M0 46H400" stroke="#c9bda2" stroke-width="3"/>
<g fill="#5b6478"><rect x="34" width="20" height="400" rx="6"/><rect x="346" width="20" height="400" rx="6"/><rect y="20" width="400" height="16" rx="6"/></g><g fill="#8b94a8"><rect x="38" width="6" height="400"/><rect x="350" width="6" height="400"/></g>
<path d="M0 0H400V22H0Z" fill="${darken(color, 0.3)}"/><path d="M92 36V120M132 36V150M300 36V96" stroke="${lighten(color, 0.5)}" stroke-width="22" stroke-linecap="round" opacity=".75"/>
<path d="M-10 270Q200 250 410 270V400H-10Z" fill="url(#scene-mattress)"/>
<g stroke="${lighten(color, 0.45)}" stroke-width="9" opacity=".5">${repeat(10, (index) => `<path d="M${index * 46 - 14} 262L${index * 56 - 60} 400"/>`)}</g>
<path d="M-10 372H410V400H-10Z" fill="#5b6478"/><path d="M-10 372H410" stroke="#8b94a8" stroke-width="5"/>`,
  }),
  car: (color) => ({
    ground: 344,
    behind: `<defs>${gradient('scene-sky', '#cfe6f5', '#eef6fa')}${gradient('scene-car', lighten(color, 0.15), darken(color, 0.3))}</defs>
<rect width="400" height="400" fill="url(#scene-sky)"/><path d="M0 120Q60 70 120 118Q180 60 260 116Q330 72 400 120V230H0Z" fill="#5d8f5f"/><path d="M0 214H400V400H0Z" fill="#8d8f99"/><path d="M0 214H400V226H0Z" fill="#c9b79a"/>
<g stroke="#a3a5af" stroke-width="3" opacity=".7">${repeat(16, (index) => `<path d="M${(index * 97) % 400} ${260 + ((index * 53) % 130)}h${12 + (index % 3) * 9}"/>`)}</g>
<path d="M-40 150Q-20 96 60 92L170 88Q214 90 244 140L330 156Q372 164 372 216V250H-40Z" fill="url(#scene-car)"/><path d="M-10 142Q4 110 60 108L110 106V146Z" fill="#25304d"/><path d="M124 106L168 104Q196 108 216 144L124 146Z" fill="#25304d"/><path d="M30 108L10 142" stroke="#8fa3c8" stroke-width="6" opacity=".6"/>
<circle cx="300" cy="246" r="38" fill="#1d1f2b"/><circle cx="300" cy="246" r="18" fill="#b9bfcc"/><circle cx="40" cy="246" r="38" fill="#1d1f2b"/><circle cx="40" cy="246" r="18" fill="#b9bfcc"/><rect x="344" y="176" width="28" height="16" rx="6" fill="#ffe9a8"/>`,
  }),
  cloth: (color) => ({
    behind: `<rect width="400" height="400" fill="${color}"/>
${repeat(20, (index) => {
  const x = (index % 4) * 120 + (Math.floor(index / 4) % 2) * 60 - 10;
  const y = Math.floor(index / 4) * 96 + 8;
  return `<g transform="translate(${x} ${y})"><circle r="40" fill="${lighten(color, 0.22)}"/><g fill="${darken(color, 0.35)}">${repeat(8, (petal) => `<ellipse cy="-24" rx="7" ry="14" transform="rotate(${petal * 45})"/>`)}</g><circle r="11" fill="#ffc531"/><circle r="5" fill="${darken(color, 0.4)}"/></g>`;
})}
<path d="M-20 120Q160 180 420 90M-20 330Q200 290 420 360" fill="none" stroke="#0b0d1c" stroke-width="16" opacity=".14"/><path d="M-20 110Q160 170 420 80M-20 320Q200 280 420 350" fill="none" stroke="#fff" stroke-width="6" opacity=".12"/>`,
  }),
  desk: (color) => ({
    behind: `<rect width="400" height="400" fill="#c58f5c"/>
${repeat(5, (index) => `<rect y="${index * 82}" width="400" height="80" fill="${['#c8935f', '#bd8552', '#cc9965', '#c08a57', '#c68f5b'][index]}"/><path d="M0 ${index * 82 + 24}q120-14 210 4t200-6M0 ${index * 82 + 52}q90 12 180 0t230 8" fill="none" stroke="#9f6c3e" stroke-width="2.500" opacity=".5"/><path d="M0 ${index * 82 + 81}H400" stroke="#8a5a30" stroke-width="3" opacity=".7"/>`)}
<g transform="rotate(14 340 60)"><rect x="276" y="-46" width="160" height="190" rx="6" fill="#0b0d1c" opacity=".22"/><rect x="270" y="-54" width="160" height="190" rx="6" fill="${color}"/><rect x="282" y="-54" width="10" height="190" fill="${darken(color, 0.35)}"/><rect x="312" y="40" width="90" height="40" rx="4" fill="#fff" opacity=".9"/><path d="M322 54h64M322 66h46" stroke="${darken(color, 0.2)}" stroke-width="4"/></g>
<g transform="rotate(-34 60 350)"><rect x="-40" y="352" width="190" height="13" rx="6" fill="#0b0d1c" opacity=".2"/><rect x="-40" y="346" width="170" height="12" rx="6" fill="#f5f6fa"/><path d="M130 346l26 6-26 6z" fill="#27348b"/><rect x="-20" y="346" width="14" height="12" fill="#27348b"/></g>
${windowLight(60, 30)}`,
  }),
  farm: (color) => ({
    ground: 338,
    behind: `<defs>${gradient('scene-sky', '#bfe0f2', '#fdf0d4')}${gradient('scene-earth', '#b5683c', '#8e4a26')}</defs>
<rect width="400" height="400" fill="url(#scene-sky)"/><circle cx="318" cy="64" r="32" fill="#ffd978"/><path d="M0 150Q90 96 190 142Q290 92 400 146V220H0Z" fill="#6fa56a"/><path d="M0 176Q140 136 400 184V400H0Z" fill="url(#scene-earth)"/>
${repeat(9, (index) => `<path d="M200 168L${index * 110 - 250} 400" stroke="#79391b" stroke-width="9" opacity=".45"/>`)}
${repeat(18, (index) => {
  const row = Math.floor(index / 6);
  const x = (index % 6) * (58 + row * 14) + 20 - row * 24;
  return `<g transform="translate(${x} ${190 + row * 34}) scale(${0.6 + row * 0.3})"><path d="M0 0Q-16-22-22-8Q-12 2 0 0Q-8-34 2-36Q8-30 0 0Q14-26 24-10Q14 2 0 0Z" fill="#3f8a4a"/></g>`;
})}
<path d="M-10 300Q200 276 410 300V400H-10Z" fill="${color}"/><path d="M-10 300Q200 276 410 300V312Q200 290-10 312Z" fill="${lighten(color, 0.3)}"/><g stroke="${darken(color, 0.25)}" stroke-width="3" opacity=".5">${repeat(9, (index) => `<path d="M${index * 50 - 10} 310V400"/>`)}</g>`,
  }),
  field: (color) => ({
    ground: 336,
    behind: `<defs>${gradient('scene-sky', '#a9d6f1', '#e8f4f6')}${gradient('scene-grass', '#79b65c', '#4f8f3d')}</defs>
<rect width="400" height="400" fill="url(#scene-sky)"/><g fill="#fff" opacity=".85"><ellipse cx="90" cy="52" rx="46" ry="14"/><ellipse cx="120" cy="42" rx="30" ry="14"/><ellipse cx="330" cy="84" rx="40" ry="11"/></g>
<g fill="#3d7a46"><circle cx="20" cy="150" r="42"/><circle cx="84" cy="160" r="34"/><circle cx="350" cy="148" r="46"/><circle cx="400" cy="158" r="34"/></g><rect x="140" y="118" width="150" height="64" fill="${color}"/><path d="M132 118H298L286 98H146Z" fill="${darken(color, 0.35)}"/><g fill="#fff" opacity=".65"><rect x="152" y="132" width="22" height="26"/><rect x="186" y="132" width="22" height="26"/><rect x="220" y="132" width="22" height="26"/><rect x="254" y="132" width="22" height="26"/></g>
<path d="M0 178H400V400H0Z" fill="url(#scene-grass)"/><path d="M0 214H400V250H0ZM0 300H400V350H0Z" fill="#fff" opacity=".09"/><path d="M60 188V110H170V188" fill="none" stroke="#fff" stroke-width="6"/><path d="M0 262Q200 236 400 262" fill="none" stroke="#fff" stroke-width="5" opacity=".8"/>
<g stroke="#3f7d30" stroke-width="3" stroke-linecap="round" opacity=".7">${repeat(30, (index) => `<path d="M${(index * 61) % 400} ${276 + ((index * 37) % 118)}l3-10"/>`)}</g>`,
  }),
  gate: (color) => ({
    ground: 344,
    behind: `<defs>${gradient('scene-sky', '#b9dcf2', '#f1f5ee')}${gradient('scene-road', '#a8a39b', '#8c877f')}</defs>
<rect width="400" height="400" fill="url(#scene-sky)"/><g fill="#4c8a52"><circle cx="150" cy="150" r="46"/><circle cx="210" cy="136" r="52"/><circle cx="268" cy="154" r="42"/></g><path d="M96 228H304L400 400H0Z" fill="url(#scene-road)"/><path d="M0 228H96L0 400ZM304 228H400V400Z" fill="#b9683f"/>
<g stroke="#2b2f3f" stroke-width="5">${repeat(9, (index) => `<path d="M${108 + index * 9} 124V226M${292 - index * 9} 124V226"/>`)}<path d="M104 132H184M216 132H296M104 214H184M216 214H296" stroke-width="7"/></g>
<rect x="34" y="70" width="68" height="164" fill="${color}"/><rect x="298" y="70" width="68" height="164" fill="${color}"/><rect x="34" y="70" width="18" height="164" fill="#fff" opacity=".18"/><rect x="298" y="70" width="18" height="164" fill="#fff" opacity=".18"/><g fill="${darken(color, 0.3)}"><rect x="26" y="60" width="84" height="16"/><rect x="290" y="60" width="84" height="16"/><rect x="26" y="222" width="84" height="14"/><rect x="290" y="222" width="84" height="14"/></g>
<path d="M60 60Q200-34 340 60V32Q200-62 60 32Z" fill="${darken(color, 0.15)}"/><path d="M190 250h20v34h-20zM184 306h32v50h-32z" fill="#fff" opacity=".55"/>
<path d="M0 352H400V400H0Z" fill="#cfc8bb"/><path d="M0 352H400V360H0Z" fill="#e8e2d6"/><path d="M0 318H400V354H0Z" fill="#0b0d1c" opacity=".04"/>`,
  }),
  hand: (color) => ({
    behind: `<defs>${gradient('scene-wall', lighten(color, 0.3), darken(color, 0.12))}<linearGradient id="scene-skin" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#9a6240"/><stop offset="1" stop-color="#6d4025"/></linearGradient></defs>
<rect width="400" height="400" fill="url(#scene-wall)"/><g fill="#fff" opacity=".16"><circle cx="60" cy="80" r="42"/><circle cx="150" cy="40" r="26"/><circle cx="340" cy="96" r="54"/><circle cx="372" cy="220" r="34"/><circle cx="30" cy="240" r="30"/></g><path d="M0 300Q120 280 400 306V400H0Z" fill="${darken(color, 0.3)}" opacity=".35"/>
<path d="M118 420Q118 330 104 276Q96 226 128 214L278 208Q316 232 304 290Q286 350 292 420Z" fill="url(#scene-skin)"/><path d="M286 250Q330 214 328 176Q326 156 312 158Q300 160 298 178L282 214Z" fill="url(#scene-skin)"/>`,
    front: `<g fill="#8a5535"><path d="M84 246Q72 236 78 222Q86 210 102 216L168 244Q182 254 176 268Q168 280 152 274Z"/><path d="M82 286Q70 276 76 262Q84 250 100 256L160 280Q174 290 168 304Q160 314 144 308Z"/><path d="M90 324Q78 316 82 302Q90 290 106 296L152 314Q166 322 160 336Q152 346 138 342Z"/></g><g fill="#c9906b"><path d="M158 248q14 4 14 14q-6 10-16 6z"/><path d="M150 284q14 4 14 12q-6 10-16 6z"/><path d="M142 317q14 4 14 12q-6 8-15 5z"/></g>`,
    ground: 316,
  }),
  kitchen: (color) => ({
    ground: 326,
    behind: `<rect width="400" height="400" fill="#eef0ee"/><g stroke="#d3d8d6" stroke-width="4">${repeat(8, (index) => `<path d="M${index * 56 + 4} 0V270"/>`)}${repeat(5, (index) => `<path d="M0 ${index * 56 + 24}H400"/>`)}</g>
${repeat(6, (index) => `<rect x="${((index * 2) % 7) * 56 + 6}" y="${(index % 4) * 56 + 26}" width="52" height="52" fill="${color}" opacity=".5"/>`)}
<path d="M0 34H400" stroke="#8a5a30" stroke-width="14"/><g><path d="M28 27V-10H84V27Z" fill="#c4262e"/><path d="M100 27Q96-6 122-10Q150-6 146 27Z" fill="#e7c76c"/><path d="M300 27V-12H330V27Z" fill="#1f6b4a"/><path d="M344 27V-8H376V27Z" fill="#f5f6fa"/></g>
<path d="M340 40V110" stroke="#8b94a8" stroke-width="5"/><path d="M322 108H358Q362 146 340 148Q318 146 322 108Z" fill="#9aa3b5"/>
<path d="M0 262H400V400H0Z" fill="#6d727f"/><path d="M0 262H400V284H0Z" fill="#8b909d"/><g fill="#fff" opacity=".22">${repeat(26, (index) => `<circle cx="${(index * 83) % 400}" cy="${296 + ((index * 47) % 98)}" r="${1.5 + (index % 3)}"/>`)}</g>`,
  }),
  mat: (color) => ({
    behind: `<rect width="400" height="400" fill="#d9b77c"/>
${repeat(100, (index) => {
  const x = (index % 10) * 40;
  const y = Math.floor(index / 10) * 40;
  const isAcross = (index + Math.floor(index / 10)) % 2 === 0;
  return `<g transform="translate(${x} ${y})${isAcross ? ' rotate(90 20 20)' : ''}"><rect width="40" height="40" fill="${isAcross ? '#e0c088' : '#cfa968'}"/><path d="M10 0V40M20 0V40M30 0V40" stroke="#a97f42" stroke-width="2" opacity=".55"/></g>`;
})}
<path d="M0 0H44V400H0Z" fill="${color}" opacity=".82"/><path d="M52 0V400" stroke="${darken(color, 0.3)}" stroke-width="6" opacity=".7"/><path d="M8 0V400M22 0V400M36 0V400" stroke="#fff" stroke-width="2" opacity=".25" stroke-dasharray="14 8"/>
${windowLight(190, 60)}`,
  }),
  room: (color) => ({
    ground: 334,
    behind: `<defs>${gradient('scene-wall', lighten(color, 0.25), color)}${gradient('scene-floor', '#d8d2c6', '#bdb5a6')}</defs>
<rect width="400" height="400" fill="url(#scene-wall)"/><path d="M0 250H400V264H0Z" fill="${darken(color, 0.35)}"/><path d="M0 264H400V400H0Z" fill="url(#scene-floor)"/><g stroke="#9e9686" stroke-width="3" opacity=".7">${repeat(9, (index) => `<path d="M${index * 50} 264L${index * 120 - 280} 400"/>`)}<path d="M0 292H400M0 336H400"/></g>
<rect x="312" y="120" width="46" height="58" rx="6" fill="#fff"/><rect x="312" y="120" width="46" height="58" rx="6" fill="none" stroke="#c9cdd8" stroke-width="3"/><circle cx="326" cy="142" r="4" fill="#4a5069"/><circle cx="344" cy="142" r="4" fill="#4a5069"/><rect x="329" y="154" width="12" height="10" rx="2" fill="#c4262e"/>
<path d="M0 0H64V250H0Z" fill="${darken(color, 0.2)}" opacity=".5"/><path d="M64 0V250" stroke="${darken(color, 0.4)}" stroke-width="6"/><circle cx="50" cy="140" r="7" fill="#dba52f"/>
${windowLight(170, 30)}`,
  }),
  stall: (color) => ({
    ground: 326,
    behind: `<defs>${gradient('scene-wood', '#a8713f', '#7c4c24')}</defs><rect width="400" height="400" fill="#5c4a3c"/>
<path d="M0 140H400M0 208H400" stroke="#8a6a48" stroke-width="10"/>
${repeat(11, (index) => `<rect x="${index * 38 - 8}" y="${92 + (index % 3) * 8}" width="30" height="${44 - (index % 3) * 8}" rx="4" fill="${['#c4262e', '#dba52f', '#23777d', '#f5f6fa', '#6b4aa5'][index % 5]}" opacity=".75"/><rect x="${index * 40 + 6}" y="${164 + (index % 2) * 10}" width="28" height="${40 - (index % 2) * 10}" rx="10" fill="${['#1f6b4a', '#e58aa8', '#efe3cd', '#27348b'][index % 4]}" opacity=".7"/>`)}
<path d="M0 256H400V400H0Z" fill="url(#scene-wood)"/><path d="M0 246H400V318Q370 336 340 318Q310 336 280 318Q250 336 220 318Q190 336 160 318Q130 336 100 318Q70 336 40 318Q20 332 0 318Z" fill="${color}" transform="translate(0 30)"/><path d="M0 246H400V290H0Z" fill="${lighten(color, 0.16)}"/>
${repeat(10, (index) => `<path d="M${index * 40} 0H${index * 40 + 40}V58Q${index * 40 + 20} 82 ${index * 40} 58Z" fill="${index % 2 === 0 ? color : '#f7f3ea'}"/>`)}<path d="M0 0H400V10H0Z" fill="#0b0d1c" opacity=".2"/>`,
  }),
  steps: (color) => ({
    ground: 330,
    behind: `<defs>${gradient('scene-wall', lighten(color, 0.5), lighten(color, 0.2))}</defs><rect width="400" height="400" fill="url(#scene-wall)"/>
<path d="M0 156H400V206H0Z" fill="#cfcabf"/><path d="M0 206H400V262H0Z" fill="#b5afa2"/><path d="M0 262H400V400H0Z" fill="#d8d3c8"/><path d="M0 156H400M0 262H400" stroke="#f1ede5" stroke-width="6"/><path d="M0 206H400" stroke="#9d9789" stroke-width="4"/>
<g fill="#8f8878" opacity=".5">${repeat(44, (index) => `<circle cx="${(index * 71) % 400}" cy="${166 + ((index * 43) % 230)}" r="${1.5 + (index % 3)}"/>`)}</g>
<g fill="${darken(color, 0.35)}"><rect x="24" width="14" height="160"/><rect x="362" width="14" height="160"/></g><path d="M0 30H400" stroke="${darken(color, 0.35)}" stroke-width="12"/>${repeat(9, (index) => `<path d="M${60 + index * 35} 30V156" stroke="${darken(color, 0.2)}" stroke-width="5"/>`)}
<path d="M330 400Q352 330 340 270M352 400Q380 340 392 300" stroke="#4c8a52" stroke-width="6" fill="none"/><g fill="#5aa05f"><ellipse cx="336" cy="282" rx="26" ry="10" transform="rotate(-40 336 282)"/><ellipse cx="376" cy="312" rx="28" ry="10" transform="rotate(-60 376 312)"/><ellipse cx="354" cy="336" rx="24" ry="9" transform="rotate(20 354 336)"/></g>`,
  }),
  table: (color) => ({
    ground: 320,
    behind: `<defs>${gradient('scene-wall', '#f3ead9', '#e2d5bd')}${gradient('scene-wood', '#b67c48', '#8c5728')}${gradient('scene-curtain', lighten(color, 0.15), darken(color, 0.12))}</defs>
<rect width="400" height="400" fill="url(#scene-wall)"/><rect x="120" y="24" width="170" height="150" fill="#cfe8f4"/><path d="M120 130Q160 100 205 128Q250 96 290 130V174H120Z" fill="#7fb27a"/><path d="M120 24H290V174H120ZM205 24V174M120 98H290" fill="none" stroke="#fff" stroke-width="9"/>
<path d="M-10 0H118Q128 130 100 258H-10ZM292 0H410V258H312Q284 130 292 0Z" fill="url(#scene-curtain)"/><g stroke="${darken(color, 0.35)}" stroke-width="5" opacity=".4" fill="none"><path d="M22 0Q32 130 16 258M62 0Q72 130 52 258M98 0Q106 130 84 258M326 0Q318 130 336 258M366 0Q358 130 372 258"/></g>
<path d="M0 252H400V400H0Z" fill="url(#scene-wood)"/><path d="M0 252H400V262H0Z" fill="#cf9862"/><path d="M0 296q140-12 230 4t170-6M0 344q100 12 200 0t200 8" fill="none" stroke="#6f421c" stroke-width="3" opacity=".4"/>`,
  }),
  terrazzo: (color) => ({
    behind: `<rect width="400" height="400" fill="${lighten(color, 0.55)}"/>
${repeat(90, (index) => `<path d="M0 0l${6 + (index % 5) * 2} ${-4 + (index % 3) * 3} ${4 + (index % 4) * 2} ${7 + (index % 3)}-${8 + (index % 5)} ${3 + (index % 4)}z" transform="translate(${(index * 67) % 404} ${(index * 113) % 398}) rotate(${index * 47})" fill="${[color, '#8d8f99', '#ffffff', darken(color, 0.3), '#d1b48c'][index % 5]}" opacity=".75"/>`)}
<path d="M0 132H400M0 268H400M132 0V400M268 0V400" stroke="${darken(color, 0.2)}" stroke-width="2" opacity=".4"/><path d="M260-20L420 180V-20Z" fill="#0b0d1c" opacity=".12"/>${windowLight(110, 170)}`,
  }),
  yard: (color) => ({
    ground: 336,
    behind: `<defs>${gradient('scene-wall', lighten(color, 0.35), color)}${gradient('scene-floor', '#cbbfae', '#a99b87')}</defs>
<rect width="400" height="400" fill="url(#scene-wall)"/><g fill="none" stroke="${darken(color, 0.2)}" stroke-width="3" opacity=".35">${repeat(7, (index) => `<path d="M0 ${index * 38 + 20}H400"/>${repeat(6, (brick) => `<path d="M${brick * 80 + (index % 2) * 40} ${index * 38 + 20}v38"/>`)}`)}</g>
<path d="M0 258H400V400H0Z" fill="url(#scene-floor)"/><path d="M0 258H400V268H0Z" fill="${darken(color, 0.4)}" opacity=".5"/>
<path d="M-10 34Q200 70 410 30" fill="none" stroke="#f5f6fa" stroke-width="4"/><path d="M34 42L88 50V150H30Z" fill="#27348b"/><path d="M104 52L168 56L164 132H108Z" fill="#f5f6fa"/><path d="M250 54L310 48L316 164L248 160Z" fill="#ffc531"/><path d="M330 46L384 38L388 116L334 120Z" fill="#c4262e"/><g fill="#8a5a30"><rect x="40" y="34" width="6" height="18"/><rect x="112" y="44" width="6" height="18"/><rect x="156" y="46" width="6" height="18"/><rect x="262" y="46" width="6" height="18"/><rect x="344" y="36" width="6" height="18"/></g>
<path d="M210 300Q300 290 420 320" fill="none" stroke="#0b0d1c" stroke-width="20" opacity=".08"/>`,
  }),
};

/** Returns the place with this name in this color. */
export function sceneNamed(/** @type {string} */ name, /** @type {string} */ color) {
  const scene = scenes[name];
  if (!scene) throw new Error(`There is no scene '${name}'.`);
  return scene(colorNamed(color));
}
