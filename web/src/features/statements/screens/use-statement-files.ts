import { useMemo, useState } from 'react';
import type { PlainDate } from '@card-rewards/functions/domain';
import { useToday } from '../../../browser/today.ts';
import { tooLarge, type UnreadFile } from '../read/read-file.ts';
import type { RefusedFile, StatementFile } from '../read/statement.ts';

export function useStatementFiles() {
  const [read, setRead] = useState<(StatementFile | RefusedFile)[]>([]);
  const [isReading, setIsReading] = useState(false);
  const today = useToday();
  const files = useMemo(() => read.flatMap((file) => ('problem' in file ? [] : [file])), [read]);
  const refused = useMemo(() => read.filter((file) => 'problem' in file), [read]);

  async function add(added: readonly File[]): Promise<void> {
    setIsReading(true);
    const more: (StatementFile | RefusedFile)[] = [];
    for (const file of added) more.push(tooLarge(file) ?? (await readOne(file, today)));
    const names = new Set(more.map(({ name }) => name));
    setRead((before) => [...before.filter((file) => !('problem' in file) || !names.has(file.name)), ...more]);
    setIsReading(false);
  }

  return { add, isReading, files, refused };
}

/**
 * Reads a file in a worker, so that the page remains responsive. Each file gets its own worker. A worker whose script
 * could not be loaded reports this only once, so later files would wait forever.
 */
async function readOne(file: File, today: PlainDate): Promise<StatementFile | RefusedFile> {
  const { name } = file;
  let worker: Worker | undefined;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return await new Promise((resolve, reject) => {
      worker = new Worker(new URL('../read/statement-worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<StatementFile | RefusedFile>) => resolve(data);
      worker.onerror = reject;
      const request: UnreadFile = { key: crypto.randomUUID(), name, bytes, today };
      worker.postMessage(request, [bytes.buffer]);
    });
  } catch {
    return { name, problem: `${name} cannot be read. Try again, or download it again.` };
  } finally {
    worker?.terminate();
  }
}
