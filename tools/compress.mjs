// Writes a compressed copy beside each text file of the build, which the server sends unchanged (server/src/plumbing/http/app.ts).
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:m?js|css|html|svg|json|webmanifest)$/;
/** A smaller file fits in one packet anyway. */
const SMALLEST = 1024;
/** Nearly as small as the best, in a tenth of its time: the first `npm start` builds too. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const packings = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  for (const [ending, pack] of Object.entries(packings)) {
    const packed = await pack(bytes);
    if (packed.length < bytes.length) await writeFile(`${file}.${ending}`, packed);
  }
}

export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}
