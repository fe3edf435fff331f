import type { ElementDefinition } from '../../element/element-definition.ts';
import type { VendorPackageProps } from './VendorPackage.tsx';

export const vendorPackage = {
  tag: 'vendor-package',
  component: 'VendorPackage',
  attributes: {},
  events: {
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementDefinition<keyof VendorPackageProps>;
