import type { Listing } from './listing.ts';

/** The newest products of the first campus, newest first: what the screens of the design show. */
export const firstProducts: (Listing & { store: string; views: number; featured?: true; stock?: number })[] =
  [
    {
      picture: 'sneakers',
      name: 'Canvas sneakers, size 43',
      category: 'Fashion',
      price: 12_500,
      store: 'Ink & Thread',
      views: 141,
      description:
        'White canvas with orange heel, true to size. Clean sole, worn twice for a departmental dinner. Come and try it on at SU building.',
    },
    {
      picture: 'books',
      name: 'MTH 101 + two 100-level texts',
      category: 'Books',
      price: 6_000,
      store: 'Book Nook',
      views: 97,
      description:
        'Elementary Maths I with PHY 101 and CHM 101. No torn page, past questions still inside. Buy the three together and save transport.',
    },
    {
      picture: 'powerbank',
      name: '20,000mAh power bank, fast charge',
      category: 'Electronics',
      price: 14_000,
      store: 'Gadget Corner',
      views: 133,
      description:
        'Charges most phones four times. Two USB ports and Type-C. Use it for night class when there is no light.',
    },
    {
      picture: 'shea',
      name: 'Raw shea butter, 500g tub',
      category: 'Beauty',
      price: 3_500,
      store: 'Ayo Beauty',
      views: 88,
      description:
        'Unrefined ori from Saki, no scent added. Good for hair, lips and harmattan skin. Bring your tub back and the refill is cheaper.',
    },
    {
      picture: 'lamp',
      name: 'Clamp reading lamp, warm light',
      category: 'Home',
      price: 7_500,
      store: 'Hostel Plug',
      views: 104,
      description:
        'Clamps on the bunk frame, so your roommate can sleep. Rechargeable, three brightness levels, about 6 hours on full.',
    },
    {
      picture: 'phone',
      name: 'UK-used phone, 128GB, very clean',
      category: 'Electronics',
      price: 145_000,
      store: 'Gadget Corner',
      views: 137,
      stock: 1,
      description:
        'Battery health 89%, no cracks, network unlocked. Comes with charger and a new pouch. Test everything before you pay.',
    },
    {
      picture: 'controller',
      name: 'Wireless game pad, white',
      category: 'Electronics',
      price: 16_000,
      store: 'Gadget Corner',
      views: 92,
      description:
        'For PC and Android gaming. Bluetooth and cable both work, sticks do not drift. Battery lasts a full weekend.',
    },
    {
      picture: 'tote',
      name: 'Adire-print tote bag',
      category: 'Fashion',
      price: 4_500,
      store: 'Ink & Thread',
      views: 76,
      description:
        'Real adire from Itoku market, lined inside, takes a 15-inch laptop. Each one has its own pattern.',
    },
    {
      picture: 'football',
      name: 'Size 5 football, match grade',
      category: 'Sports',
      price: 10_500,
      store: 'Sports Yard',
      views: 64,
      description:
        'Stitched, not glued. Holds air well on the hard pitch behind Mandela hall. Pump pin included.',
    },
    {
      picture: 'kettle',
      name: 'Electric kettle, 1.8 litres',
      category: 'Home',
      price: 9_800,
      store: 'Hostel Plug',
      views: 71,
      description:
        'Boils in four minutes and goes off by itself. Low enough for hostel sockets. Box and receipt dey.',
    },
    {
      picture: 'headphones',
      name: 'Wireless headphones, noise cancelling',
      category: 'Electronics',
      price: 18_500,
      before: 23_000,
      store: 'Gadget Corner',
      views: 186,
      featured: true,
      stock: 3,
      description:
        'Over-ear, folds flat into its pouch. 30 hours per charge, works with any phone. Used for one semester; box and cable complete. Pick up around COLPLANT or the main library.',
    },
    {
      picture: 'hoodie',
      name: 'AGRIC hoodie, indigo, size L',
      category: 'Fashion',
      price: 15_000,
      store: 'Ink & Thread',
      views: 171,
      featured: true,
      description:
        'Heavy cotton, printed here on campus, does not fade. Other sizes on request. Departments: minimum ten pieces.',
    },
    {
      picture: 'backpack',
      name: 'Laptop backpack, rainproof',
      category: 'Fashion',
      price: 11_000,
      before: 13_750,
      store: 'Ink & Thread',
      views: 158,
      featured: true,
      stock: 6,
      description:
        'Padded for a 15.6-inch laptop, side pockets for water and umbrella. Walked with it in heavy rain, inside stayed dry.',
    },
    {
      picture: 'calculator',
      name: 'Scientific calculator, 991 model',
      category: 'Books',
      price: 9_500,
      store: 'Book Nook',
      views: 149,
      featured: true,
      description:
        'Allowed in the exam hall. Solves equations and matrices, solar and battery. Cover included.',
    },
    {
      picture: 'fan',
      name: 'Rechargeable standing fan, 9 hours',
      category: 'Home',
      price: 12_500,
      store: 'Hostel Plug',
      views: 118,
      stock: 9,
      description: 'Nine hours on one charge, with a small lamp on top. Pick up at Harmony gate.',
    },
    {
      picture: 'laptop',
      name: 'Core i5 laptop, 8GB / 256GB SSD',
      category: 'Electronics',
      price: 210_000,
      store: 'Gadget Corner',
      views: 129,
      stock: 1,
      description:
        'Fast for coding, AutoCAD and Zoom classes. Battery 4 hours, keyboard light works. Testing allowed, two weeks warranty.',
    },
    {
      picture: 'watch',
      name: 'Leather strap watch',
      category: 'Fashion',
      price: 13_500,
      store: 'Ink & Thread',
      views: 58,
      status: 'out_of_stock',
      description: 'Brown leather strap, date window, water resistant. More are coming before matric week.',
    },
    {
      picture: 'eggs',
      name: 'Crate of farm eggs, 30 pieces',
      category: 'farmProduce',
      price: 5_200,
      store: 'Alabata Fresh Farm',
      views: 83,
      description: 'From the school farm this morning. Brown and big. Hostel delivery from three crates.',
    },
  ];
