import type { MediaFormat } from '../../../db/tables/selling.ts';

/** What a video is, by its content: its name and its declared type say nothing. */
export interface VideoShape {
  format: Exclude<MediaFormat, 'webp'>;
  /** As a person sees it: upright. */
  width: number;
  height: number;
}

/** Reads a part of a file; what lies behind its end is left out. */
export type ReadPart = (position: number, length: number) => Promise<Buffer>;
