// Writes a page of text as PDF: a title and lines. Enough to open and print the demonstration's documents.

/** PDF texts are Latin-1 with escaped brackets and backslashes. */
const literal = (text: string): string =>
  `(${text
    .replaceAll('’', "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll('œ', 'oe')
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`)})`;

const page = (title: string, lines: readonly string[]): string =>
  [
    'BT /F2 20 Tf 64 760 Td',
    `${literal(title)} Tj`,
    '/F1 12 Tf 0 -40 Td 18 TL',
    ...lines.map((line) => `${literal(line)} Tj T*`),
    'ET',
    '0.07 0.36 0.42 RG 2 w 64 746 m 531 746 l S',
  ].join('\n');

export function paper(title: string, lines: readonly string[]): Uint8Array {
  const content = Buffer.from(page(title, lines), 'latin1');
  const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.byteLength} >>\nstream\n${content.toString('latin1')}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...places.map((place) => `${place} 00000 n `)].join('\n');
  const end = `xref\n0 ${objects.length + 1}\n${table}\ntrailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}
