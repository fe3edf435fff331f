/** @type {import('next').NextConfig} */
export default {
  // Not the folder above, which has a lock file too.
  turbopack: { root: import.meta.dirname },
};
