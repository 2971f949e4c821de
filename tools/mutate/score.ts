// Sums the recorded score: one line a room, each with its own day.
import { judge, keyOf } from './survivors.ts';
import type { Survivor, Tried } from './survivors.ts';

/** What one run over a whole folder gave. */
export interface FolderScore {
  readonly folder: string;
  readonly date: string;
  readonly mutants: number;
  readonly killed: number;
  readonly survivorsListed: number;
  readonly survivorsUnlisted: number;
}
export interface Score extends Omit<FolderScore, 'folder'> {
  readonly seed: number;
  /** Folders of the scope that have no line yet: the sums above are without them. */
  readonly foldersNeverTried: readonly string[];
  readonly folders: readonly FolderScore[];
}

/** `domain/src/billing`: the room of a file. */
export const folderOf = (file: string): string => file.split('/').slice(0, 3).join('/');

/** A line for each folder of which every mutation of the sample was tried; a part of a folder gives none. */
export function linesOf(
  tried: readonly Tried[],
  sample: readonly Pick<Tried, 'file' | 'mutation'>[],
  list: readonly Survivor[],
  date: string,
): FolderScore[] {
  const done = new Set(tried.map(keyOf));
  return [...new Set(tried.map(({ file }) => folderOf(file)))]
    .filter((folder) => sample.every((each) => folderOf(each.file) !== folder || done.has(keyOf(each))))
    .map((folder) => {
      const own = tried.filter(({ file }) => folderOf(file) === folder);
      const { listed, unlisted } = judge(own, list);
      const killed = own.filter((each) => each.killed).length;
      return { folder, date, mutants: own.length, killed, survivorsListed: listed, survivorsUnlisted: unlisted.length };
    });
}

const sum = (folders: readonly FolderScore[], key: 'mutants' | 'killed' | 'survivorsListed' | 'survivorsUnlisted'): number =>
  folders.reduce((total, folder) => total + folder[key], 0);

/** New lines take the place of older ones of their folders. The whole is as old as its oldest line. */
export function scoreOf(before: readonly FolderScore[], lines: readonly FolderScore[], scope: readonly string[], seed: number): Score {
  const known = new Map([...before, ...lines].map((line) => [line.folder, line]));
  const folders = scope.flatMap((folder) => known.get(folder) ?? []);
  return {
    date: folders.map(({ date }) => date).sort()[0] ?? '',
    seed,
    mutants: sum(folders, 'mutants'),
    killed: sum(folders, 'killed'),
    survivorsListed: sum(folders, 'survivorsListed'),
    survivorsUnlisted: sum(folders, 'survivorsUnlisted'),
    foldersNeverTried: scope.filter((folder) => !known.has(folder)),
    folders,
  };
}
