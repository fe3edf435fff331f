import type { Store } from '../../contract/shared/types.ts';
import { Badge, type BadgeProps } from '../../ui/display/Badge.tsx';
import { verifiedTick } from '../../ui/display/verified-tick.css.ts';

const badgesByLevel: Record<string, { label: string; color: BadgeProps['color'] }> = {
  basic: { label: 'Verified', color: 'blue' },
  premium: { label: 'Premium', color: 'purple' },
  gold: { label: 'Gold', color: 'gold' },
};

export interface VerificationBadgeProps {
  /** Undefined if the seller has not paid. */
  level: Store['verificationLevel'];
}

/** The badge with the verification level of a seller. Renders nothing for a seller without a level. */
export function VerificationBadge({ level }: VerificationBadgeProps) {
  const badge = badgesByLevel[level ?? ''];
  if (!badge) return null;
  return (
    <Badge color={badge.color}>
      <span className={verifiedTick} aria-hidden="true" />
      {badge.label}
    </Badge>
  );
}
