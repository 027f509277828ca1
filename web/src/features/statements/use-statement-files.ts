import { useEffect, useMemo, useRef, useState } from 'react';
import { logFailure } from '../../browser/log.ts';
import { tooLarge } from './read-file.ts';
import type { RefusedFile, StatementFile } from './statement-file.ts';
import type { WorkerAnswer, WorkerRequest } from './statement-worker.ts';

/** Reads the chosen files and keeps the results while the dialog is open. */
export function useStatementFiles() {
  const [read, setRead] = useState<(StatementFile | RefusedFile)[]>([]);
  /** The share of the files that has been read, from 0 to 1; null while none is being read. */
  const [share, setShare] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const files = useMemo(() => read.filter(isRead), [read]);
  const refused = useMemo(() => read.filter(isRefused), [read]);

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0 || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setHasFailed(false);
    setShare(0);
    try {
      const more = await readInWorker(files, { onProgress: setShare, signal: controller.signal });
      // A file that is chosen again replaces its earlier refusal.
      const names = new Set(more.map(({ name }) => name));
      setRead((before) => [...before.filter((file) => !isRefused(file) || !names.has(file.name)), ...more]);
    } catch (error) {
      if (controller.signal.aborted) return;
      logFailure('Reading the statements', error);
      setHasFailed(true);
    } finally {
      running.current = null;
      setShare(null);
    }
  }

  return {
    add,
    share,
    hasFailed,
    files,
    refused,
  };
}

function isRefused(file: StatementFile | RefusedFile): file is RefusedFile {
  return 'problem' in file;
}

function isRead(file: StatementFile | RefusedFile): file is StatementFile {
  return !isRefused(file);
}

let keys = 0;

/**
 * Reads files one after another in workers, so that the page stays responsive. Nothing leaves the device.
 * @param onProgress called with the share of all files that has been read, from 0 to 1
 */
async function readInWorker(
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
