/** The packages that campus-market-site depends on, beside PostgreSQL for each platform. */
export const installedPackages = ['oidc-provider', 'sharp'];

/**
 * The files of Swagger UI, which the server sends unchanged. The package campus-market-site contains them: swagger-ui-dist depends on
 * a script that reports each installation to a company, unless the folder of the installation forbids it.
 */
export const swaggerFiles = {
  package: 'swagger-ui-dist',
  files: ['index.css', 'swagger-ui.css', 'swagger-ui-bundle.js', 'package.json', 'LICENSE', 'NOTICE'],
  packedFolder: 'site/swagger-ui',
};

/** The packages that the built server loads from node_modules. All others are bundled into its files. */
export const unbundledPackages = [...installedPackages, swaggerFiles.package];
