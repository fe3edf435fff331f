// The package has no types. This describes only what we use.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Encrypts a message for the owner of a public key (RFC 8188 with the keys of RFC 8291). */
  export function encrypt(
    message: Buffer,
    keys: {
      version: 'aes128gcm';
      /** The keys of the sender, made for this message alone. */
      privateKey: ECDH;
      /** The public key of the receiver, in base64url. */
      dh: string;
      /** The secret of the receiver, in base64url. */
      authSecret: string;
      /** 16 random bytes. */
      salt: Buffer;
    },
  ): Buffer;
}
