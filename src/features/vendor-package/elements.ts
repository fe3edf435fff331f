import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { VendorPackageProps } from './VendorPackage.tsx';

export const vendorPackage = {
  tag: 'vendor-package',
  component: 'VendorPackage',
  attributes: {},
  events: loadEvents,
} as const satisfies ElementDefinition<keyof VendorPackageProps>;
