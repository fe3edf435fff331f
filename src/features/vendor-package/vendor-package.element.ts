import { defineElement } from '../../element/defineElement.tsx';
import { vendorPackage } from './elements.ts';
import { VendorPackage } from './VendorPackage.tsx';

defineElement(vendorPackage, VendorPackage);
