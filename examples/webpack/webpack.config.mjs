export default {
  entry: './market.js',
  // Its limit of 244 kB is for files as they are on the disk, not as they are sent.
  performance: { hints: false },
};
