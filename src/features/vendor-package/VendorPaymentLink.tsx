import { vendorPaymentText } from '../../contract/shared/chat-texts.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { ChatLink } from '../chat-links/index.ts';
import { useUser } from '../profile/index.ts';

/** Opens the chat in which a person pays for the vendor package. */
export function VendorPaymentLink() {
  const { campus } = useMarket();
  const { data: user, error } = useUser();
  // An admin finds the person by what the profile tells. Where that cannot be read, people can still ask.
  if (!user && !error) return null;
  const text = vendorPaymentText({
    name: user?.displayName ?? '',
    email: user?.email,
    campusName: user?.campus && campus.describe(user.campus).name,
    googleId: user?.googleId ?? '',
  });
  return (
    <ChatLink to="admin" text={text}>
      Pay via WhatsApp
    </ChatLink>
  );
}
