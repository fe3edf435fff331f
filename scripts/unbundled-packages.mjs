/**
 * The packages that the built server loads from node_modules. All others are bundled into its files. The package
 * campus-market-site depends on exactly these packages, and on PostgreSQL for each platform.
 */
export const unbundledPackages = ['oidc-provider', 'sharp', 'swagger-ui-dist'];
