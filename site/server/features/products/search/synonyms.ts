// The language data of the search: other words for what a student types. A search for the word on the left also finds
// products with one of the words on the right, after the products that have the word itself. All words are singular,
// in lower case and without accents. A word on the left is one word, because phrases are rare in searches.

/** Words that every campus uses. */
const words = `
  accommodation: hostel, room, apartment, self contain, bed space
  adapter: charger
  airpod: earbud, earpod
  backpack: school bag, laptop bag
  bag: backpack, rucksack, handbag, tote, satchel, purse
  bangle: bracelet
  bata: shoe, sandal, slipper
  bedsheet: bedding, duvet
  bicycle: bike
  boombox: speaker
  bulb: lamp
  cap: hat, beanie
  cassava: garri, fufu
  cellphone: phone
  clothes: shirt, gown, dress, trouser, hoodie, ankara, jacket
  cloth: shirt, gown, dress, trouser, hoodie, ankara, jacket
  computer: laptop, desktop
  cooker: stove, hot plate, gas cylinder
  corn: maize
  cosmetic: makeup, lipstick, powder
  desktop: computer
  dress: gown
  earbud: earpod, airpod, earphone, headphone
  earphone: headphone, earpod, airpod, earbud, headset
  earpiece: earphone, headphone, earpod, airpod, earbud
  flashlight: torch, rechargeable lamp
  flipflop: slipper, slide
  fragrance: perfume, body spray
  freezer: fridge
  fridge: refrigerator, freezer
  fruit: watermelon, orange, banana, pineapple, pawpaw
  garri: gari, cassava
  generator: gen, inverter
  glasses: spectacles, sunglasses
  gown: dress
  handout: lecture note, textbook
  hair: wig, weave, braid, attachment
  handset: phone
  headset: headphone, earphone
  jewellery: necklace, bracelet, earring, ring, jewelry
  jewelry: necklace, bracelet, earring, ring, jewellery
  joystick: game pad, controller
  kicks: sneaker
  kettle: water heater
  light: lamp, bulb, torch
  lotion: cream, shea butter
  maize: corn
  manual: textbook
  mifi: router, modem
  modem: router, mifi
  mobile: phone
  motorcycle: bike, okada
  noodle: indomie
  note: notebook, textbook, handout
  pants: trouser, jeans
  peanut: groundnut
  perfume: body spray, fragrance, cologne
  playstation: ps4, ps5
  pq: past question
  provision: milo, milk, cornflakes, sugar, garri
  purse: handbag, wallet
  rucksack: backpack
  sandal: slipper, slide
  scent: perfume
  seasoning: maggi, knorr
  shades: sunglasses
  shoe: sneaker, sandal, slipper, loafer, heel, canvas
  slipper: slide, flipflop, palm
  snack: chin chin, puff puff, meat pie, small chop, biscuit, chips
  soccer: football
  spectacles: glasses
  stove: cooker, hot plate, gas cylinder
  sunglasses: shades
  tee: tshirt
  television: tv
  textbook: text, handout
  toiletries: soap, tissue, toothpaste
  torch: flashlight, rechargeable lamp
  trainers: sneaker, running shoe
  trouser: jeans, jogger, palazzo, chinos
  vegetable: ugwu, spinach, okra, tomato, pepper
  wear: shirt, gown, dress, trouser, hoodie
  weavon: wig, weave
  wifi: router, modem, mifi
  wristwatch: watch
`;

/**
 * Words of one campus, by its id: the campus's code of general studies courses, which are GST elsewhere, and words of
 * the local language.
 */
const wordsOfCampuses: Record<string, string> = {
  Federal_University_of_Agriculture_Abeokuta: 'gns: gst\n colplant: farm, vegetable, seedling',
  Federal_University_of_Technology_Akure: 'gns: gst',
  University_of_Ilorin: 'gns: gst',
  University_of_Ibadan: 'ges: gst',
  University_of_Nigeria_Nsukka: 'gsp: gst\n okpa: bambara',
  Obafemi_Awolowo_University_Ile_Ife: 'buka: rice, amala, plate',
  Ahmadu_Bello_University_Zaria: 'doya: yam\n kosai: akara\n masara: corn, maize',
  Bayero_University_Kano: 'doya: yam\n kosai: akara\n masara: corn, maize',
};

type Synonyms = ReadonlyMap<string, readonly string[]>;

function parse(lines: string): Synonyms {
  const entries = lines
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line): [string, string[]] => {
      const [word = '', synonyms = ''] = line.split(':');
      return [word.trim(), synonyms.split(',').map((synonym) => synonym.trim())];
    });
  return new Map(entries);
}

const synonyms = parse(words);
const synonymsOfCampuses = new Map(
  Object.entries(wordsOfCampuses).map(([campus, lines]) => [campus, parse(lines)]),
);

/**
 * Returns other words for the singular of a word that a student searches for. A synonym may be a phrase of several
 * words.
 *
 * @example
 * findSynonyms('bag', undefined); // ['backpack', 'rucksack', …]
 */
export function findSynonyms(word: string, campus: string | undefined): readonly string[] {
  const campusSynonyms = campus === undefined ? undefined : synonymsOfCampuses.get(campus)?.get(word);
  return [...(campusSynonyms ?? []), ...(synonyms.get(word) ?? [])];
}
