// Computes how much storage an agency's files use, and how much it has.

/** Bytes of the existing files. `limit` null: no limit is set. */
export interface StorageRoom {
  readonly used: number;
  readonly limit: number | null;
}

/** From this share on, the agency is warned before anything is refused. */
const NEARLY = 0.8;

export const isNearlyFull = ({ used, limit }: StorageRoom): boolean => limit !== null && used >= limit * NEARLY;
export const isFull = ({ used, limit }: StorageRoom): boolean => limit !== null && used >= limit;

/** Whether that many more bytes fit. What a guard sends from the field is always accepted: it is evidence. */
export const findsRoom = ({ used, limit }: StorageRoom, coming: number): boolean => limit === null || used + coming <= limit;

export const GIGABYTE = 1_000_000_000;

export const roomFull = 'Le stockage de l’agence est plein : supprimez des fichiers ou demandez plus de place à Vigie.';
export const roomNearlyFull = 'Plus de 80 % du stockage de l’agence est pris';
