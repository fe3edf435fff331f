import { limits } from '../../../../src/contract/shared/limits.ts';
import type { Reply } from '../../../../src/contract/shared/types.ts';
import { vendorPackage } from '../../../../src/contract/shared/vendor-package.ts';
import { type Api, route } from '../../calls/route.ts';
import type { Config } from '../../config.ts';
import { version } from '../../version.ts';

export function configRoutes(api: Api, { phones, identityProvider }: Config): void {
  const config: Reply<'GET /config'>['config'] = {
    brand: 'Campus Market',
    version,
    supportPhone: phones.support ?? null,
    adminPhone: phones.admin ?? null,
    deliveryPhone: phones.delivery ?? null,
    hasSellerFallback: phones.sellerFallback !== undefined,
    canSignIn: identityProvider !== undefined,
    canteenDeliveryFee: limits.canteenDeliveryFee,
    canteenPackagingFee: limits.canteenPackagingFee,
    vendorPackage,
  };

  route(api, 'GET /config', async () => ({ config }));
}
