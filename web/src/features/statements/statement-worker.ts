import { readFile } from './read-file.ts';
import type { RefusedFile, StatementFile } from './statement-file.ts';

/** Asks the worker to read a file. It answers several times with the share that has been read, then with the result. */
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
