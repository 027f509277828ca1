import { useEffect, useMemo, useRef, useState } from 'react';
import { logFailure } from '../../browser/log.ts';
import { tooLarge, type UnreadFile } from './read-file.ts';
import type { RefusedFile, StatementFile } from './statement-file.ts';

/** Reads the chosen files and keeps the results while the dialog is open. */
export function useStatementFiles() {
  const [read, setRead] = useState<(StatementFile | RefusedFile)[]>([]);
  const [isReading, setIsReading] = useState(false);
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
    setIsReading(true);
    try {
      const more = await readInWorkers(files, controller.signal);
      // A file that is chosen again replaces its earlier refusal.
      const names = new Set(more.map(({ name }) => name));
      setRead((before) => [...before.filter((file) => !isRefused(file) || !names.has(file.name)), ...more]);
    } catch (error) {
      if (controller.signal.aborted) return;
      logFailure('Reading the statements', error);
      setHasFailed(true);
    } finally {
      running.current = null;
      setIsReading(false);
    }
  }

  return { add, isReading, hasFailed, files, refused };
}

function isRefused(file: StatementFile | RefusedFile): file is RefusedFile {
  return 'problem' in file;
}

function isRead(file: StatementFile | RefusedFile): file is StatementFile {
  return !isRefused(file);
}

let keys = 0;

/** Reads files one after another in workers, so that the page stays responsive. Nothing leaves the device. */
async function readInWorkers(files: readonly File[], signal: AbortSignal) {
  const read: (StatementFile | RefusedFile)[] = [];
  for (const file of files) read.push(tooLarge(file) ?? (await readOne(file, signal)));
  return read;
}

/** Reads a file in a worker of its own, because a worker whose script did not load answers only once. */
async function readOne(file: File, signal: AbortSignal): Promise<StatementFile | RefusedFile> {
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
      worker.onmessage = ({ data }: MessageEvent<StatementFile | RefusedFile>) => resolve(data);
      worker.onerror = () => resolve(refused);
      signal.addEventListener('abort', () => reject(new DOMException('Reading was canceled.', 'AbortError')));
      const request: UnreadFile = { key: `file${(keys += 1)}`, name, bytes };
      worker.postMessage(request, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
