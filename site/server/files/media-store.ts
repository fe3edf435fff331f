import type { FastifyReply } from 'fastify';

/** A file to be kept: its bytes, or where it lies, from where it is moved. */
export interface NewFile {
  name: string;
  content: Buffer | { path: string };
}

/** Where the files of pictures and videos are kept. */
export interface MediaStore {
  /** Keeps all files of a picture or video: when this is done, a power cut does not lose them. */
  put(id: string, files: readonly NewFile[]): Promise<void>;
  /** Deletes files, if they are there. */
  remove(id: string, names: readonly string[]): Promise<void>;
  /** Answers a request for a file, or for a part of it. */
  send(reply: FastifyReply, id: string, name: string): Promise<FastifyReply>;
}
