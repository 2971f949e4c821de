// `npm run map`: draws the floors, the rooms of each and who imports whom, read from the sources, into docs/map.svg.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProject, root } from '../graph/project.ts';
import { drawMap } from './draw.ts';
import { floorsOf, roomsOf } from './uses.ts';

const FILE = 'docs/map.svg';
const project = readProject();
const rooms = ['domain', 'contract', 'server', 'web', 'db'].map((floor) => roomsOf(project, floor));
writeFileSync(join(root, FILE), drawMap(floorsOf(project), rooms));
console.log(`${FILE}: ${rooms.map(({ title, nodes, arrows }) => `${title} ${nodes.length} with ${arrows.length} arrows`).join(', ')}`);
