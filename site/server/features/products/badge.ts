import type { Product } from '../../../../src/contract/shared/types.ts';

/** The badge of a seller: none before the package is paid, then `basic` or a better one from an admin. */
export function badgeOf(
  paidAt: Date | null,
  grantedAs: 'premium' | 'gold' | null,
): Pick<Product['seller'], 'verificationLevel'> {
  return paidAt === null ? {} : { verificationLevel: grantedAs ?? 'basic' };
}
