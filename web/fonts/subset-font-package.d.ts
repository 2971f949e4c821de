// What the package `subset-font` takes and gives; it tells no types itself.
declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'truetype';
    readonly preserveNameIds?: readonly number[];
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
