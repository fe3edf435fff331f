import type { Market } from 'campus-market';

/** Tells the server of a sign-out that it could not hear of, now and whenever the network is back. */
export function repeatSignOut({ send, storage }: Market): void {
  const tell = () =>
    send('POST /auth/logout', { body: {} }).then(
      () => {
        storage.remove('campus-market:signed-out');
        removeEventListener('online', tell);
      },
      () => {},
    );
  addEventListener('online', tell);
  void tell();
}
