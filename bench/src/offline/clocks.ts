// The clocks of a lane: the world's, which server, PostgreSQL and harness share, and the phone's, which anybody may set. Hours pass in an instant.
import { execFileSync } from 'node:child_process';
import { writeFileSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A preloaded clock that is moved by writing its distance from the machine's into a file. Needs Linux with a C compiler. */
class MovableClock {
  private readonly file: number;
  private shift = 0;
  readonly env: Readonly<Record<string, string>>;

  constructor(library: string, path: string) {
    writeFileSync(path, Buffer.alloc(8), { mode: 0o644 });
    this.file = openSync(path, 'r+');
    this.env = { LD_PRELOAD: library, CLOCK_FILE: path };
  }

  /** Milliseconds from the machine's clock. */
  set(shift: number): void {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(Math.round(shift)));
    writeSync(this.file, bytes, 0, 8, 0);
    this.shift = shift;
  }

  now(): number {
    return Date.now() + this.shift;
  }
}

export function compileClock(folder: string): string {
  const library = join(folder, 'movable-clock.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, join(import.meta.dirname, 'movable-clock.c')], { stdio: 'inherit' });
  return library;
}

export class Clocks {
  private readonly world: MovableClock;
  private readonly phone: MovableClock;
  private passed = 0;
  /** Milliseconds by which the phone is ahead of the truth. */
  private ahead = 0;

  constructor(library: string, folder: string) {
    this.world = new MovableClock(library, join(folder, 'world.clock'));
    this.phone = new MovableClock(library, join(folder, 'phone.clock'));
  }

  get ofWorld(): Readonly<Record<string, string>> {
    return this.world.env;
  }

  get ofPhone(): Readonly<Record<string, string>> {
    return this.phone.env;
  }

  private tell(): void {
    this.world.set(this.passed);
    this.phone.set(this.passed + this.ahead);
  }

  /** The true time, in epoch milliseconds. */
  now(): number {
    return this.world.now();
  }

  pass(milliseconds: number): void {
    this.passed += milliseconds;
    this.tell();
  }

  setPhone(ahead: number): void {
    this.ahead = ahead;
    this.tell();
  }
}
