import { defineElement } from '../../element/defineElement.tsx';
import { vendorPackage } from './elements.ts';
import { VendorPackage } from './VendorPackage.tsx';

export const root = defineElement(vendorPackage, VendorPackage);
