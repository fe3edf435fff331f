// The language data of the search: other words for what a student types. A search for the word on the left also finds
// products with one of the words on the right, after the products that have the word itself. All words are singular,
// in lower case and without accents. A word on the left is one word, because phrases are rare in searches.

/** Words that every campus uses. */
const words = `
  accommodation: hostel, room, apartment, self contain, bed space
  adapter: charger
  adaptor: adapter, charger
  agbada: native, kaftan, senator
  airpod: earbud, earpod
  android: phone
  backpack: school bag, laptop bag
  bag: backpack, rucksack, handbag, tote, satchel, purse
  bangle: bracelet
  barbing: haircut, clipper
  basin: bucket, bowl
  bata: shoe, sandal, slipper
  bed: mattress, foam, bunk
  bedsheet: bedding, duvet
  bicycle: bike
  biro: pen, ballpoint
  boombox: speaker
  bottle: flask
  bowl: basin
  boxer: underwear, brief
  broom: mop, packer
  bucket: basin, pail
  bulb: lamp
  cable: cord
  camera: photo shoot, photography
  canvas: sneaker
  cap: hat, beanie
  carpet: rug, mat
  case: pouch, casing, back cover
  casing: pouch, phone case
  casio: calculator
  cassava: garri, fufu
  cellphone: phone
  charger: adapter, adaptor, charging head, charging cable, power brick
  cloth: shirt, gown, dress, trouser, hoodie, ankara, jacket
  clothes: shirt, gown, dress, trouser, hoodie, ankara, jacket
  coke: soft drink, mineral
  computer: laptop, desktop
  console: ps4, ps5, xbox, playstation, game pad
  cooker: stove, hot plate, gas cylinder
  cooler: food flask, ice chest, flask
  cord: cable
  corn: maize
  cosmetic: makeup, lipstick, powder
  crocs: slipper, slide, sandal
  desk: table
  desktop: computer
  detergent: omo, ariel, washing powder, washing soap
  diaper: pampers
  dress: gown
  duvet: bedsheet, blanket
  earbud: earpod, airpod, earphone, headphone
  earphone: headphone, earpod, airpod, earbud, headset
  earpiece: earphone, headphone, earpod, airpod, earbud
  exercise: jotter, gym
  extension: socket, power strip, surge protector
  flash: flash drive, memory stick
  flashlight: torch, rechargeable lamp
  flask: thermos, water bottle, food warmer, cooler
  flipflop: slipper, slide
  foam: mattress
  fone: phone
  fragrance: perfume, body spray
  freezer: fridge
  fridge: refrigerator, freezer
  fruit: watermelon, orange, banana, pineapple, pawpaw
  garri: gari, cassava
  gas: cylinder, camp gas
  generator: gen, inverter
  glasses: spectacles, sunglasses
  gown: dress
  groundnut: peanut
  hair: wig, weave, braid, attachment
  haircut: barbing, clipper
  handout: lecture note, textbook
  handset: phone
  hdd: hard disk, hard drive
  headset: headphone, earphone
  hijab: scarf, veil, jilbab
  hostel: mosquito net, mattress, bunk, bed space, self contain, bucket
  indomie: noodle, spaghetti
  ipad: tablet
  iphone: phone
  iron: pressing iron, steamer
  jbl: speaker
  jersey: football shirt, kit
  jewellery: necklace, bracelet, earring, ring, jewelry
  jewelry: necklace, bracelet, earring, ring, jewellery
  jotter: notebook, exercise book, note
  joystick: game pad, controller
  kaftan: native, senator, jalabiya
  keke: tricycle
  kettle: water heater
  kicks: sneaker
  laptop: elitebook, thinkpad, chromebook, notebook computer
  lesson: tutorial, tutor
  light: lamp, bulb, torch
  lotion: cream, shea butter
  luggage: suitcase, travel bag, trolley
  macbook: laptop
  maize: corn
  makeup: lipstick, powder, foundation, lip gloss, cosmetic
  manual: textbook
  matress: mattress, foam
  mattress: foam, bed
  medicine: drug, first aid
  memory: memory card, sd card
  mifi: router, modem
  mineral: coke, fanta, pepsi, soft drink
  mobile: phone
  modem: router, mifi
  mop: broom
  mosquito: insecticide
  motorcycle: bike, okada
  native: senator, kaftan, ankara, agbada
  noodle: indomie
  note: notebook, textbook, handout
  okrika: thrift
  omo: detergent, washing powder
  pampers: diaper
  pants: trouser, jeans
  peanut: groundnut
  pen: biro, ballpoint
  perfume: body spray, fragrance, cologne
  phone: smartphone, iphone, android, handset, tecno, infinix, itel, samsung, redmi
  playstation: ps4, ps5
  pot: saucepan, frying pan
  pouch: phone case, casing, back cover
  pq: past question
  pressing: iron, steamer
  provision: milo, milk, cornflakes, sugar, garri
  ps4: playstation, game pad
  ps5: playstation, game pad
  purse: handbag, wallet
  rucksack: backpack
  rug: carpet, mat
  sandal: slipper, slide
  scent: perfume
  sd: memory card
  seasoning: maggi, knorr
  senator: native, kaftan
  shades: sunglasses
  shoe: sneaker, sandal, slipper, loafer, heel, canvas
  slipper: slide, flipflop, palm slipper, sandal, crocs
  smartphone: phone, android, iphone
  snack: chin chin, puff puff, meat pie, small chop, biscuit, chips
  sneaker: canvas, trainer, kicks
  soccer: football
  socket: extension, power strip
  spaghetti: pasta, macaroni, noodle
  spectacles: glasses
  ssd: hard drive, hard disk
  stove: cooker, hot plate, gas cylinder
  suitcase: luggage, travel bag, trolley
  sunglasses: shades
  tab: tablet, ipad
  table: desk
  tailor: sewing
  tee: tshirt
  television: tv
  textbook: text, handout
  thrift: okrika
  toiletries: soap, tissue, toothpaste
  tokunbo: uk used
  torch: flashlight, rechargeable lamp
  trainers: sneaker, running shoe
  trouser: jeans, jogger, palazzo, chinos
  tutorial: lesson, tutor
  underwear: boxer, brief, singlet
  usb: flash drive
  vegetable: ugwu, spinach, okra, tomato, pepper
  wardrobe: cupboard, rack, shelf, hanger
  wear: shirt, gown, dress, trouser, hoodie
  weave: wig, weavon
  weavon: wig, weave
  wifi: router, modem, mifi
  wig: human hair, braid, weavon
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

const wordsOfTable = new Set(
  [...synonyms].flatMap(([word, others]) => [word, ...others.join(' ').split(' ')]),
);

/** Returns whether a word, or its singular, is in the table, and so is not misspelled. */
export const isWordOfTable = (word: string) =>
  wordsOfTable.has(word) || wordsOfTable.has(word.replace(/s$/, ''));

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
