/** A kind of goods. Each thing is combined with each variant. */
interface GoodsKind {
  category: string;
  things: string[];
  variants: string[];
  description: string;
  /** The lowest and highest price in naira. */
  price: [from: number, to: number];
}

/** Goods of every category, from which the products of load tests and search tests are generated. */
export const goods: GoodsKind[] = [
  {
    category: 'Electronics',
    things: [
      'iPhone 11',
      'iPhone XR',
      'iPhone 13 Pro Max',
      'I-Phone 6s',
      'Samsung Galaxy A14',
      'Tecno Spark 10',
      'Tecno Camon 20',
      'Infinix Hot 30',
      'itel A60',
      'Redmi 12',
      'Nokia 3310',
    ],
    variants: [
      '64GB black',
      '128GB blue',
      '256GB gold',
      'UK used',
      'clean, with box',
      'dual SIM',
      'brand new',
    ],
    description: 'Unlocked for every network. Battery is good, screen has no crack. Charger is included.',
    price: [25_000, 650_000],
  },
  {
    category: 'Electronics',
    things: [
      'HP EliteBook 840 laptop',
      'HP Pavilion laptop',
      'Dell Latitude laptop',
      'Lenovo ThinkPad laptop',
      'MacBook Air',
      'Acer Aspire laptop',
    ],
    variants: ['8GB RAM', '16GB RAM, SSD', 'Core i5', 'Core i7, touchscreen', 'with bag', 'for students'],
    description:
      'Good for assignments, coding and films. Keyboard light works. Come and test it before you pay.',
    price: [120_000, 780_000],
  },
  {
    category: 'Electronics',
    things: [
      'LG TV 32 inch',
      'Hisense TV 43 inch',
      'GOtv decoder',
      'Oraimo power bank',
      'Powerbank 20,000mAh',
      'Bluetooth speaker',
      'AirPods Pro',
      'Ear pods with mic',
      'Wireless headphones',
      'USB-C charger',
      'Extension box',
      'Scientific calculator Casio fx-991',
      'Rechargeable reading lamp',
      'Rechargeable fan',
      'Ring light with stand',
      'PS4 game pad',
      'Wi-Fi router MTN 4G',
    ],
    variants: ['black', 'white', 'original', 'new in box', 'fairly used', 'with warranty', 'strong battery'],
    description: 'Lasts when NEPA takes light. Works well, tested before delivery.',
    price: [3_000, 220_000],
  },
  {
    category: 'Fashion',
    things: [
      'Ankara gown',
      'Àdìrẹ shirt',
      'Agbada set',
      'Senator wear',
      'T-shirt plain',
      'Jeans trousers',
      'Palazzo trousers',
      'Nike sneakers',
      'Adidas slides',
      'Canvas shoes',
      'Crocs slippers',
      'Leather handbag',
      'School backpack',
      'Wristwatch',
      'Bone straight wig',
      'Lace frontal wig',
      'Denim jacket',
      'Hoodie',
      "Men's polo",
      'Hijab, long',
    ],
    variants: [
      'size S',
      'size M',
      'size L',
      'size 42',
      'black',
      'wine red',
      'ready to wear',
      'thrift grade A',
    ],
    description: 'Neatly sewn, colour does not wash off. You can try it on in my hostel.',
    price: [1_500, 95_000],
  },
  {
    category: 'Food & Beverages',
    things: [
      'Jollof rice bowl',
      'Jollof spaghetti',
      'Fried rice and chicken',
      'Ofada rice with ayamase',
      'Egusi soup, one litre',
      'Ẹ̀wà àgànyìn with bread',
      'Àkàrà and pap',
      'Moi moi, five wraps',
      'Indomie carton',
      'Indomie and egg',
      'Suya, beef',
      'Puff-puff tray',
      'Meat pie box',
      'Small chops pack',
      'Chin chin jar',
      'Zobo drink',
      'Kunu, chilled',
      'Peak milk tin',
      'Milo refill',
      'Gala and La Casera',
    ],
    variants: ['hot', 'for two', 'family size', 'with delivery', 'pepper on the side', 'fresh today'],
    description: 'Cooked this morning in a clean kitchen. Order before noon.',
    price: [300, 15_000],
  },
  {
    category: 'farmProduce',
    things: [
      'Moringa seeds',
      'Moringa leaf powder',
      'Yam tubers',
      'Ripe plantain bunch',
      'Garri Ijebu',
      'Palm oil, 5 litres',
      'Fresh tomatoes basket',
      'Rodo pepper',
      'Catfish, live',
      'Crate of eggs',
      'Groundnuts roasted',
      'Watermelon',
      'Sweet potatoes',
      'Ugwu vegetable',
      'Honey, pure',
    ],
    variants: ['from the school farm', 'organic', 'half bag', 'full bag', 'harvested yesterday'],
    description: 'Straight from the farm. Come with your own bag.',
    price: [500, 45_000],
  },
  {
    category: 'Books',
    things: [
      'Calculus textbook MTH 101',
      'Organic chemistry textbook',
      'Use of English GST 111',
      'Things Fall Apart novel',
      'Half of a Yellow Sun novel',
      'Past questions JAMB',
      'Lab manual physics',
      'Exercise books dozen',
      'Statistics for Economists',
      'Anatomy atlas Netter',
    ],
    variants: ['second hand', 'new', 'no markings', '3rd edition', 'with solutions', 'hard cover'],
    description: 'All pages complete. Helped me to an A.',
    price: [500, 18_000],
  },
  {
    category: 'Home',
    things: [
      'Mattress 6 by 4',
      'Student mattress Vitafoam',
      'Standing fan OX',
      'Gas cylinder 6kg',
      'Hot plate double',
      'Electric kettle',
      'Rice cooker 1.8L',
      'Pressing iron',
      'Bucket with lid',
      'Mosquito net',
      'Reading table',
      'Plastic chair',
      'Curtain set',
      'Bedsheet with pillow cases',
      'Fridge, small',
      'Blender Binatone',
    ],
    variants: ['fairly used', 'brand new', 'for hostel', 'clean', 'moving out sale', 'blue'],
    description: 'I am graduating, so everything must go. Pick up at the gate.',
    price: [1_000, 130_000],
  },
  {
    category: 'Beauty',
    things: [
      'Shea butter',
      'Black soap dudu-osun',
      'Body cream',
      'Perfume oil',
      'Lip gloss set',
      'Make-up brushes',
      'Hair cream',
      'Nail polish trio',
      'Sunscreen SPF 50',
    ],
    variants: ['small', 'big jar', 'unscented', 'vanilla', 'set of three', 'wholesale'],
    description: 'Gentle to the skin, no bleaching.',
    price: [500, 20_000],
  },
  {
    category: 'Sports',
    things: [
      'Football size 5',
      'Football boots',
      'Dumbbell pair 10kg',
      'Yoga mat',
      'Skipping rope',
      'Arsenal jersey',
      'Super Eagles jersey',
      'Basketball',
      'Table tennis bats',
      'Bicycle mountain',
    ],
    variants: ['new', 'used twice', 'original', 'adult size', 'with pump'],
    description: 'For the field behind the sports complex.',
    price: [1_000, 85_000],
  },
  {
    category: 'Health & Wellness',
    things: [
      'N95 face masks',
      'Vitamin C tablets',
      'First aid box',
      'Digital thermometer',
      'Lab coat',
      'Sanitary pads',
    ],
    variants: ['pack of 10', 'carton', 'one', 'clinic grade', 'unisex'],
    description: 'Sealed. Expiry date is far.',
    price: [300, 15_000],
  },
  {
    category: 'Automotive',
    things: [
      'Motorcycle helmet',
      'Car tyre 15 inch',
      'Engine oil 4L',
      'Phone holder for car',
      'Jumper cables',
    ],
    variants: ['new', 'fairly used', 'tokunbo', 'pair'],
    description: 'For okada and car. Fitting is extra.',
    price: [2_000, 60_000],
  },
  {
    category: 'Other',
    things: [
      'Laundry service',
      'Hair braiding service',
      'Graphic design flyer',
      'Project typing',
      'Passport photograph',
      'Airtime ₦5000 MTN',
      'Keyboard Yamaha music lessons',
      'Hostel bed space',
      'Gaming chair',
      'Toy building blocks',
    ],
    variants: ['same day', 'weekends', 'cheap', 'on campus', 'trusted'],
    description: 'Send me a message and I answer at once.',
    price: [200, 90_000],
  },
];

interface GeneratedProduct {
  name: string;
  category: string;
  description: string;
  kobo: number;
}

/**
 * Returns the product with this number. The first products are all things with their first variant, the next are all
 * things with their second variant, and so on.
 */
export function generateProduct(number: number): GeneratedProduct {
  const index = number % thingsWithKind.length;
  const { thing, kind } = thingsWithKind[index] ?? throwNoGoods();
  const variantIndex = Math.floor(number / thingsWithKind.length);
  const variant = kind.variants[variantIndex % kind.variants.length] ?? '';
  const [from, to] = kind.price;
  // Calculate the price in steps, so that prices are round and differ between products.
  const kobo = (from + Math.floor(((to - from) * ((number * 37) % 100)) / 5000) * 50) * 100;
  return { name: `${thing} ${variant}`, category: kind.category, description: kind.description, kobo };
}

const thingsWithKind = goods.flatMap((kind) => kind.things.map((thing) => ({ thing, kind })));

function throwNoGoods(): never {
  throw new Error('There are no goods.');
}
