/** The form of one of our pictures that chats show beside a link. */
export const shareable = (picture: string | null | undefined) => picture?.replace(/\/\d+\.webp$/, '/og.jpg');
