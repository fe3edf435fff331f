import type { Config } from '../config.ts';
import { bucketStore } from './bucket-store.ts';
import { diskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';

/** The disk, or the bucket that the settings name. */
export function openMediaStore({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): MediaStore {
  const disk = diskStore(dataDir);
  return bucket ? bucketStore(bucket, disk) : disk;
}
