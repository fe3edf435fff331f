export interface DemoCampus {
  id: string;
  /** How many products it has. */
  products: number;
  /** Where people meet there. */
  places: string[];
  /** People who sell without a store. */
  sellers: string[];
}

/** The campuses of the demo; on the first one stand the products that the screens of the design show. */
export const demoCampuses: DemoCampus[] = [
  {
    id: 'Federal_University_of_Agriculture_Abeokuta',
    products: 70,
    places: ['COLPLANT', 'the main library', 'Harmony gate', 'Mandela hall'],
    sellers: ['Chiamaka Okafor', 'Musa Bello', 'Tolu Adeyemi', 'Blessing Etim'],
  },
  {
    id: 'University_of_Lagos',
    products: 48,
    places: ['New Hall', 'Faculty of Arts', 'the lagoon front', 'Jaja'],
    sellers: ['Ngozi Eze', 'Tunde Lawal', 'Halima Yusuf'],
  },
  {
    id: 'Obafemi_Awolowo_University_Ile_Ife',
    products: 36,
    places: ['Oduduwa hall', 'Awo hall', 'the SUB', 'Mozambique'],
    sellers: ['Peter Ige', 'Zainab Sule', 'Kunle Fashola'],
  },
  {
    id: 'Lagos_State_University',
    products: 28,
    places: ['the main gate', 'Faculty of Law', 'Buba Marwa', 'the ICT centre'],
    sellers: ['Wasiu Gbadamosi', 'Grace Udo', 'Seun Akande'],
  },
  {
    id: 'Yaba_College_of_Technology',
    products: 24,
    places: ['the art complex', 'Bakassi hostel', 'the main auditorium'],
    sellers: ['Kingsley Edet', 'Ronke Shobayo'],
  },
  {
    id: 'Fountain_University',
    products: 22,
    places: ['the central mosque road', 'the library', 'the female hostel gate'],
    sellers: ['Aisha Olatunji', 'Ibrahim Raji'],
  },
];
