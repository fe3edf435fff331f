import { chatLink } from '../../contract/shared/chat-links.ts';
import { promotionText, runAdsText, supportText } from '../../contract/shared/chat-texts.ts';
import type { Reply, User } from '../../contract/shared/types.ts';

type Config = Reply<'GET /config'>['config'];

/** Who writes, as far as that is known. */
export interface Writer {
  user: User | undefined;
  campusName: string | undefined;
  pageUrl: string;
}

/** The chats that the panel opens, with their words already typed. Without a number people choose whom to write to. */
export function chatLinksOf(config: Config | undefined, { user, campusName, pageUrl }: Writer) {
  const name = user?.displayName;
  const admin = config?.adminPhone ?? undefined;
  return {
    admin: chatLink(admin, supportText({ name, campusName, pageUrl })),
    ads: chatLink(admin, runAdsText({ name: name ?? '', campusName })),
    promotion: chatLink(admin, promotionText({ name: name ?? '', campusName })),
    support: chatLink(config?.supportPhone ?? undefined, supportText({ name, campusName, pageUrl })),
  };
}
