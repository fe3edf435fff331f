/** @type {import('next').NextConfig} */
export default {
  // By default, Next would choose the project's folder as its root, because that folder has a lock file too.
  turbopack: { root: import.meta.dirname },
};
