export default {
  entry: './market.js',
  // Webpack's limit of 244 kB counts uncompressed bytes, but files are sent compressed.
  performance: { hints: false },
};
