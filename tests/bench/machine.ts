import os from 'node:os';

interface Machine {
  measuredAt: string;
  processor: string;
  processors: number;
  memoryGibibytes: number;
  system: string;
  node: string;
  /** The mean number of busy processes in the previous minute. */
  loadBefore: number;
}

/** Describes the machine of the measurement. */
export function machineOf(): Machine {
  return {
    measuredAt: new Date().toISOString(),
    processor: os.cpus()[0]?.model.trim() ?? 'unknown',
    processors: os.availableParallelism(),
    memoryGibibytes: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
    loadBefore: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  };
}

export function machineText(machine: Machine): string {
  const { processor, processors, memoryGibibytes, system, node, loadBefore } = machine;
  return `${processors} × ${processor}, ${memoryGibibytes} GiB, ${system}, Node ${node}, load ${loadBefore}`;
}
