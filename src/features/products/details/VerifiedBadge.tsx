import { type ComponentType, useContext, useState } from 'react';
import type { Store } from '../../../contract/shared/types.ts';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { VerificationBadge } from '../../sellers/index.ts';
import { badge } from './SellerRow.css.ts';
import type { VerifiedDialogProps } from './VerifiedDialog.tsx';

export interface VerifiedBadgeProps {
  level: Store['verificationLevel'];
}

/** For when the code of the dialog does not come. */
const inShort = { title: 'This seller has paid for the vendor package.', text: 'That is no guarantee.' };

/** The badge of a seller, which says what it means when it is pressed. */
export function VerifiedBadge({ level }: VerifiedBadgeProps) {
  const root = useContext(WidgetRoot);
  const [Dialog, setDialog] = useState<ComponentType<VerifiedDialogProps>>();
  if (!level) return null;
  const explain = () =>
    import('./VerifiedDialog.tsx').then(
      ({ VerifiedDialog }) => setDialog(() => VerifiedDialog),
      () => showLateToast(inShort, root),
    );
  return (
    <>
      <button type="button" className={badge} aria-haspopup="dialog" onClick={explain}>
        <VerificationBadge level={level} />
      </button>
      {Dialog && <Dialog level={level} onClose={() => setDialog(undefined)} />}
    </>
  );
}
