/** @type {import('next').NextConfig} */
export default {
  // Otherwise Next takes the folder above as the root, because it has a lock file too.
  turbopack: { root: import.meta.dirname },
};
