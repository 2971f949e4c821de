// Finds what is reached from some pieces of the project: loaded files, and used top-level names.
import type { Module, Piece } from './parse-module.ts';
import type { Project } from './project.ts';
import type { Uses } from './uses.ts';

/** `file` or `file#name` */
export type Spot = string;
export const spot = (file: string, name: string): Spot => `${file}#${name}`;

export class Reach {
  /** Files that are loaded. */
  readonly files = new Set<string>();
  /** Exported and top-level names that are used. */
  readonly spots = new Set<Spot>();
  private readonly waiting: (() => void)[] = [];
  private readonly asked = new Set<Spot>();
  private readonly seen = new Set<Piece>();
  private readonly project: Project;
  private readonly stopAt: (file: string) => boolean;

  /** Names in a file of `stopAt` are recorded, but not followed further. */
  constructor(project: Project, stopAt: (file: string) => boolean = () => false) {
    this.project = project;
    this.stopAt = stopAt;
  }

  /** A program: it is loaded, and all its exports count as used. */
  enter(file: string): this {
    this.begin(file);
    return this.settle();
  }

  /** A piece of a file whose other pieces do not run. */
  follow(file: string, uses: Uses): this {
    this.use(file, uses);
    return this.settle();
  }

  private settle(): this {
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) next();
    return this;
  }

  private begin(file: string): void {
    this.load(file);
    this.askAll(file);
  }

  private load(file: string): void {
    if (this.files.has(file)) return;
    this.files.add(file);
    const module = this.project.modules.get(file);
    if (!module || this.stopAt(file)) return;
    this.waiting.push(() => {
      for (const from of module.loads) this.loadFrom(file, from);
      for (const piece of module.pieces) if (piece.runs) this.live(file, piece);
    });
  }

  private loadFrom(file: string, from: string): string | undefined {
    const target = this.project.resolve(file, from);
    if (target !== undefined) this.load(target);
    return target;
  }

  private live(file: string, piece: Piece): void {
    if (this.seen.has(piece)) return;
    this.seen.add(piece);
    this.waiting.push(() => this.use(file, piece.uses));
  }

  private use(file: string, uses: Uses): void {
    const module = this.project.modules.get(file);
    if (!module) return;
    for (const used of uses.names) this.useName(file, module, used);
    for (const from of uses.loads) this.useLoaded(file, module, from);
    for (const text of uses.texts) if (this.project.modules.has(text)) this.begin(text);
  }

  private useName(file: string, module: Module, used: string): void {
    const [name = '', member] = used.split('.');
    const source = module.imports.get(name);
    if (!source) return this.local(file, module, name);
    const target = this.loadFrom(file, source.from);
    if (target === undefined) return;
    if (source.name !== '*') this.ask(target, source.name);
    else if (member === undefined) this.askAll(target);
    else this.ask(target, member);
  }

  /** A lazily loaded file: its used exports are those that the loading file names, or all if it names none. */
  private useLoaded(file: string, module: Module, from: string): void {
    const target = this.loadFrom(file, from);
    const exported = [...(this.project.modules.get(target ?? '')?.exports.keys() ?? [])];
    if (target === undefined) return;
    const named = exported.filter((name) => module.pieces.some(({ uses }) => uses.members.has(name)));
    for (const name of named.length > 0 ? named : exported) this.ask(target, name);
  }

  private local(file: string, module: Module, name: string): void {
    for (const piece of module.pieces) {
      if (!piece.names.includes(name)) continue;
      this.spots.add(spot(file, name));
      if (!this.stopAt(file)) this.live(file, piece);
    }
  }

  private askAll(file: string): void {
    const module = this.project.modules.get(file);
    for (const name of [...(module?.exports.keys() ?? []), ...(module?.handedOn.keys() ?? [])]) this.ask(file, name);
  }

  private ask(file: string, name: string): void {
    const at = spot(file, name);
    const module = this.project.modules.get(file);
    if (!module || this.asked.has(at)) return;
    this.asked.add(at);
    this.load(file);
    const local = module.exports.get(name);
    if (local !== undefined) {
      this.spots.add(at);
      const uses: Uses = { names: new Set([local]), loads: new Set(), members: new Set(), texts: new Set() };
      this.use(file, uses);
      return;
    }
    for (const [exported, source] of module.handedOn) {
      if (exported !== name && exported !== '*') continue;
      const target = this.loadFrom(file, source.from);
      if (target === undefined) continue;
      if (exported === '*') this.ask(target, name);
      else if (source.name === '*') this.askAll(target);
      else this.ask(target, source.name);
    }
  }
}
