// A site has a point only once somebody has put it at its place: until then it has no fence, and no distance is told of it.

export interface SitePoint {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const isPlaced = ({ latitude, longitude }: SitePoint): boolean => latitude !== null && longitude !== null;

/** Shown wherever a site without a point is. */
export const positionToConfirm = 'Position à confirmer';

/** The middle of a town is where nobody stands guard. */
export const townCentreRefusal = 'Ce point est le centre de la commune : placez le site à son adresse';
