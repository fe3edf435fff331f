import type { Store } from '../../contract/shared/types.ts';
import { Badge, type BadgeProps } from '../../ui/display/Badge.tsx';
import { verifiedTick } from '../../ui/display/verified-tick.css.ts';

const levels: Record<string, { word: string; color: BadgeProps['color'] }> = {
  basic: { word: 'Verified', color: 'blue' },
  premium: { word: 'Premium', color: 'purple' },
  gold: { word: 'Gold', color: 'gold' },
};

export interface VerificationBadgeProps {
  /** Undefined before its seller has paid. */
  level: Store['verificationLevel'];
}

/** How a seller is verified, in a word. Nothing for those who are not. */
export function VerificationBadge({ level }: VerificationBadgeProps) {
  const shown = levels[level ?? ''];
  if (!shown) return null;
  return (
    <Badge color={shown.color}>
      <span className={verifiedTick} aria-hidden="true" />
      {shown.word}
    </Badge>
  );
}
