// Defines when a site has a position: only once somebody has placed it. Until then it has no perimeter and no distance.

export interface SitePoint {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const isPlaced = ({ latitude, longitude }: SitePoint): boolean => latitude !== null && longitude !== null;

/** Shown for a site without a position. */
export const positionToConfirm = 'Position à confirmer';

/** Nobody guards the centre of a town. */
export const townCentreRefusal = 'Ce point est le centre de la commune : placez le site à son adresse';
