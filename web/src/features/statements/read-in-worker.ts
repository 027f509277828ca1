import { tooLarge } from './read-file.ts';
import type { RefusedFile, StatementFile } from './statement-file.ts';
import type { WorkerAnswer, WorkerRequest } from './statement-worker.ts';

let keys = 0;

/**
 * Reads files one after another in workers, so that the page stays responsive. Nothing leaves the device.
 * @param onProgress called with the share of all files that has been read, from 0 to 1
 */
export async function readInWorker(
  files: readonly File[],
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<(StatementFile | RefusedFile)[]> {
  const read: (StatementFile | RefusedFile)[] = [];
  for (const [index, file] of files.entries()) {
    const shareOf = (share: number) => onProgress((index + share) / files.length);
    read.push(tooLarge(file) ?? (await readOne(file, { onShare: shareOf, signal })));
    shareOf(1);
  }
  return read;
}

/** Reads a file in a worker of its own, because a worker whose script did not load answers only once. */
async function readOne(
  file: File,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<StatementFile | RefusedFile> {
  const { name } = file;
  const refused: RefusedFile = { name, problem: `${name} cannot be read. Try again, or download it again.` };
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  signal.throwIfAborted();
  if (!bytes) return refused;
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
        if ('share' in data) onShare(data.share);
        else resolve(data.file);
      };
      worker.onerror = () => resolve(refused);
      signal.addEventListener('abort', () => reject(new DOMException('Reading was canceled.', 'AbortError')));
      const request: WorkerRequest = { key: `file${(keys += 1)}`, name, bytes };
      worker.postMessage(request, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
