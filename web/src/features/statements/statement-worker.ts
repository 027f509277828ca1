import { readFile } from './read-file.ts';
import type { RefusedFile, StatementFile } from './statement-file.ts';

/** The request reads a file. The answers are the share that has been read, several times, and then the result. */
export interface WorkerRequest {
  key: string;
  name: string;
  bytes: Uint8Array;
}
export type WorkerAnswer = { share: number } | { file: StatementFile | RefusedFile };

const answer = (message: WorkerAnswer) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  answer({ file: readFile(data, (share) => answer({ share })) });
});
