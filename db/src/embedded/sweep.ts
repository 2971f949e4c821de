// Waits until a process has ended, then stops what still runs in its folder and removes it. `throwawayFolder` starts it.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [pid, folder = ''] = process.argv.slice(2);

function exists(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function end(process_: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process_, signal);
  } catch {
    // It has ended by itself.
  }
}

/** PostgreSQL detaches from its parent, so its file identifies it. */
const clusters = (): number[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('postmaster.pid'))
    .map((file) => Number(readFileSync(join(folder, file), 'utf8').split('\n')[0]));

/** Processes started with the folder as an argument or in their environment. Only Linux lists them. Elsewhere they end with the pipe to their parent. */
function workers(): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => ['cmdline', 'environ'].some((file) => namesFolder(`/proc/${name}/${file}`)))
    .map(Number);
}

function namesFolder(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

while (exists(Number(pid)) && existsSync(folder)) await pause(500);
for (let attempt = 0; attempt < 20 && existsSync(folder); attempt += 1) {
  for (const each of workers()) end(each, 'SIGKILL');
  for (const each of clusters()) end(each, 'SIGQUIT');
  await pause(250);
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Something still writes: try again.
  }
}
