import type { Store } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { VerificationBadge } from '../../sellers/index.ts';

export interface VerifiedDialogProps {
  level: NonNullable<Store['verificationLevel']>;
  onClose(): void;
}

/** Explains what the badge of a seller means and that it is no guarantee. */
export function VerifiedDialog({ level, onClose }: VerifiedDialogProps) {
  return (
    <Dialog
      title="What this badge means"
      onClose={onClose}
      actions={<Button onClick={onClose}>Got it</Button>}
    >
      <p>
        <VerificationBadge level={level} />
      </p>
      <p>
        The seller has paid for the vendor package
        {level !== 'basic' && ', and Campus Market has answered their request to be verified'}. That is no
        guarantee: meet in an open place, and pay after you have checked the item.
      </p>
    </Dialog>
  );
}
