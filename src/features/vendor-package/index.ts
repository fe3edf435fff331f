export { useBecomeVendor } from './useBecomeVendor.ts';
export { VendorPackage, type VendorPackageProps } from './VendorPackage.tsx';
