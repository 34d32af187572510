import os from 'node:os';

/** The machine of the measurements. */
export function machine(): string[] {
  const cpus = os.cpus();
  const gibibytes = Math.round(os.totalmem() / 2 ** 30);
  return [
    `${cpus.length} cores (${cpus[0]?.model.trim() ?? 'unknown'}), ${gibibytes} GiB of memory`,
    `${os.type()} ${os.release()} ${os.arch()}`,
    `Node.js ${process.version}, PostgreSQL of the embedded size`,
    `load average at the start: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  ];
}
