/** @type {import('next').NextConfig} */
export default {
  // Without this, Next chooses the project's folder as its root, because that folder has a lock file too.
  turbopack: { root: import.meta.dirname },
};
