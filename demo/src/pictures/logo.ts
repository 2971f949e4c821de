// Draws the logo of the demonstration's agency: a sun above a watch line, in its two colours.
import { canvas, type Colour } from './canvas.ts';

const NIGHT: Colour = [18, 52, 86];
const SUN: Colour = [244, 165, 46];
const PAPER: Colour = [255, 255, 255];

/** A square of 240 pixels, PNG. */
export function agencyLogo(): Uint8Array {
  const sheet = canvas(240, 240, PAPER);
  sheet.rect(12, 12, 216, 216, NIGHT);
  sheet.disc(120, 112, 52, SUN);
  sheet.rect(12, 128, 216, 100, NIGHT);
  sheet.line([48, 150], [192, 150], 12, PAPER);
  sheet.line([72, 180], [168, 180], 12, PAPER);
  sheet.line([96, 208], [144, 208], 10, SUN);
  return sheet.png();
}
