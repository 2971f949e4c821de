import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readArchive, withoutFolder } from './logbook-archive.ts';

const inflate = (packed: Uint8Array): Promise<Uint8Array> => Promise.resolve(inflateRawSync(packed));

/** Builds a ZIP file as APPNOTE 6.3 describes it, file by file. */
function zip(files: readonly (readonly [name: string, content: string])[], method: 0 | 8 = 8): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of files) {
    const [title, plain] = [Buffer.from(name), Buffer.from(content)];
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    locals.push(local);
    centrals.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, place, title]));
    at += local.length;
  }
  const list = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, list, end]);
}
const read = async (bytes: Uint8Array): Promise<[string, string][]> =>
  [...(await readArchive(bytes, inflate))].map(([name, content]) => [name, new TextDecoder().decode(content)]);

describe('an archive', () => {
  test.each([0, 8] as const)('returns its files by name, without folders, for compression method %i', async (method) => {
    const files = [
      ['dossier/', ''],
      ['dossier/é.txt', 'un'],
      ['b.txt', 'deux '.repeat(200)],
    ] as const;
    expect(await read(zip(files, method))).toEqual(files.slice(1));
  });

  test('is refused with duplicate names, and so is a file that is not an archive', async () => {
    await expect(
      read(
        zip([
          ['a', '1'],
          ['a', '2'],
        ]),
      ),
    ).rejects.toThrow('two files of one name');
    await expect(read(Buffer.from('no archive, however long it goes on'))).rejects.toThrow('not an archive');
  });

  test('loses the folder it was repacked in', async () => {
    const files = await readArchive(
      zip([
        ['export/preuve.json', '{}'],
        ['export/photos/1.jpg', 'x'],
        ['autre', 'y'],
      ]),
      inflate,
    );
    expect([...withoutFolder(files, 'preuve.json').keys()]).toEqual(['preuve.json', 'photos/1.jpg']);
  });
});
