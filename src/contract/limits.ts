/** Numbers that browser and server must agree on. */
export const limits = {
  /** Things in one page of a list when nobody asks for another number. */
  pageSize: 20,
  pageSizeMax: 50,
  /** Beyond this depth (page × limit) a list is read on by `cursor`, which costs the same at any depth. */
  pageDepthMax: 1000,
  searchLengthMax: 100,
  categoryLengthMax: 60,
  featuredMax: 10,
  campusLengthMax: 120,
  nameLengthMax: 80,
  phoneLengthMax: 20,
  addressLengthMax: 200,
  departmentLengthMax: 80,
  yearLengthMax: 20,
  /** The highest price, in naira. */
  nairaMax: 999_999_999.99,
} as const;
