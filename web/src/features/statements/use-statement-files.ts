import { useEffect, useMemo, useRef, useState } from 'react';
import { logFailure } from '../../browser/log.ts';
import { readInWorker } from './read-in-worker.ts';
import type { RefusedFile, StatementFile } from './statement-file.ts';

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
