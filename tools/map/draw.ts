// Draws the map as SVG, by hand and in whole numbers: the same code gives the same bytes. Light and dark follow the reader.
import type { Arrow, Drawn } from './uses.ts';

const WIDTH = 1020;
const COLUMNS = 3;
const PANEL = WIDTH / COLUMNS;
const ROW = 18;
const LABEL = 112;
const HEAD = 44;
const FLOOR_TOP = 210;

const STYLE = `
  svg { background: #fbfbf9; color: #1d2b2f; font: 12px system-ui, sans-serif; }
  text { fill: currentColor; } .title { font-size: 15px; font-weight: 600; } .small { font-size: 11px; opacity: 0.75; }
  .box { fill: none; stroke: currentColor; stroke-opacity: 0.45; }
  path { fill: none; stroke: #0d6a7c; stroke-opacity: 0.6; } .back { stroke: #b4540a; stroke-dasharray: 4 3; }
  path:hover { stroke-opacity: 1; stroke-width: 4; } .tip { fill: #0d6a7c; stroke: none; } .back-tip { fill: #b4540a; stroke: none; }
  @media (prefers-color-scheme: dark) {
    svg { background: #12191b; color: #dfe7e8; }
    path { stroke: #5cc3d6; } .back { stroke: #f0a25c; } .tip { fill: #5cc3d6; } .back-tip { fill: #f0a25c; }
  }`;

/** From a hairline for one import to a thick line for a hundred. */
const widthOf = (count: number): string => (0.7 + Math.log2(count) * 0.35).toFixed(2);

const line = (path: string, { from, to, count }: Arrow, back: boolean): string =>
  `<path d="${path}" stroke-width="${widthOf(count)}" marker-end="url(#${back ? 'back' : 'on'})"${back ? ' class="back"' : ''}><title>${from} → ${to}: ${count}</title></path>`;

/** A lower node uses a higher one on the right; the reverse is on the left, dashed. */
function bow(arrow: Arrow, nodes: readonly string[], left: number, top: number): string {
  const [from, to] = [nodes.indexOf(arrow.from), nodes.indexOf(arrow.to)];
  const isBack = to > from;
  const side = isBack ? left + PANEL / 2 - LABEL / 2 : left + PANEL / 2 + LABEL / 2;
  const reach = Math.round(14 + 100 * (Math.abs(from - to) / nodes.length));
  const out = isBack ? side - reach : side + reach;
  const y = (row: number): number => top + HEAD + row * ROW;
  return line(`M${side} ${y(from) - 4}C${out} ${y(from) - 4} ${out} ${y(to) - 4} ${side} ${y(to) - 4}`, arrow, isBack);
}

function panel({ title, nodes, arrows }: Drawn, left: number, top: number): string {
  const middle = left + PANEL / 2;
  const words = nodes.map((name, row) => `<text x="${middle}" y="${top + HEAD + row * ROW}" text-anchor="middle">${name}</text>`);
  return [
    `<text class="title" x="${middle}" y="${top + 16}" text-anchor="middle">${title}</text>`,
    ...arrows.map((arrow) => bow(arrow, nodes, left, top)),
    ...words,
  ].join('\n');
}

function floors({ nodes, arrows }: Drawn): string {
  const step = WIDTH / nodes.length;
  const x = (floor: string): number => Math.round(step * (nodes.indexOf(floor) + 0.5));
  const boxes = nodes.map(
    (floor) =>
      `<rect class="box" x="${x(floor) - 46}" y="${FLOOR_TOP - 30}" width="92" height="28" rx="5"/><text x="${x(floor)}" y="${FLOOR_TOP - 12}" text-anchor="middle">${floor}</text>`,
  );
  const bows = arrows.map((arrow) => {
    const [from, to] = [x(arrow.from), x(arrow.to)];
    const isBack = to > from;
    const height = FLOOR_TOP - 32 - Math.round(18 + Math.abs(from - to) / 7);
    return line(`M${from - 6} ${FLOOR_TOP - 32}C${from - 6} ${height} ${to + 6} ${height} ${to + 6} ${FLOOR_TOP - 32}`, arrow, isBack);
  });
  return [...bows, ...boxes].join('\n');
}

const tip = (id: string, name: string): string =>
  `<marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path class="${name}" d="M0 0L8 4L0 8Z"/></marker>`;

export function drawMap(house: Drawn, rooms: readonly Drawn[]): string {
  const heights: number[] = [];
  rooms.forEach(({ nodes }, index) => {
    const row = Math.floor(index / COLUMNS);
    heights[row] = Math.max(heights[row] ?? 0, HEAD + nodes.length * ROW + 24);
  });
  const topOf = (index: number): number => FLOOR_TOP + 50 + heights.slice(0, Math.floor(index / COLUMNS)).reduce((sum, height) => sum + height, 0);
  const height = FLOOR_TOP + 50 + heights.reduce((sum, each) => sum + each, 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="what">`,
    `<title id="what">Floors and rooms of Vigie, and who imports whom</title>`,
    `<style>${STYLE}\n</style>`,
    `<defs>${tip('on', 'tip')}${tip('back', 'back-tip')}</defs>`,
    `<text class="title" x="16" y="26">Floors and rooms, and who imports whom</text>`,
    `<text class="small" x="16" y="44">An arrow goes to what is imported, thicker where more files do. Dashed: against the order. Hover for the number. Left out: tests, and what all rooms share.</text>`,
    floors(house),
    ...rooms.map((each, index) => panel(each, (index % COLUMNS) * PANEL, topOf(index))),
    '</svg>\n',
  ].join('\n');
}
