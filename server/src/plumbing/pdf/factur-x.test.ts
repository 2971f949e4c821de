import { afterAll, expect, test } from 'vitest';
import { readFacturX } from '../../../test/read-factur-x.ts';
import { createPdfEngine } from './engine.ts';
import { declareFacturX } from './factur-x.ts';
import { invoiceView } from './invoice-view.ts';
import { pdfPages } from './pdf-text.ts';
import { sampleInvoice } from './samples.data.ts';
import { PdfStructureError } from './seal/incremental-update.ts';

const engine = createPdfEngine();
afterAll(() => engine.close());
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n<facture><client>Sûreté 中文 😀 &amp; fils</client></facture>\n';
const made = (facturX?: string) =>
  engine.render('invoice', { ...invoiceView(sampleInvoice(3, { subject: '中文 société' })), ...(facturX === undefined ? {} : { facturX }) });

test('an invoice with data is a PDF/A-3 with that very file attached as the alternative of its pages (Factur-X 1.0)', async () => {
  const pdf = await made(XML);
  const { xml, specification, catalog, metadata } = readFacturX(pdf);
  // A name without a font prints as boxes; the data keep it.
  expect(xml).toBe(XML);
  expect(specification).toContain('(factur-x.xml)');
  expect(specification).toMatch(/\/AFRelationship\s*\/Alternative/);
  expect(catalog).toContain('/EmbeddedFiles');
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Subtype\s*\/text#2Fxml/i);
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  expect(pdfPages(pdf)[0]).toContain('société');
});

test('its metadata name the file, the version and the profile, and describe these properties for PDF/A', async () => {
  const { metadata } = readFacturX(await made(XML));
  for (const stated of [
    '<fx:DocumentType>INVOICE</fx:DocumentType>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '<fx:Version>1.0</fx:Version>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
  ])
    expect(metadata.split(stated)).toHaveLength(2);
  const schemas = /<pdfaExtension:schemas>([\s\S]*)<\/pdfaExtension:schemas>/.exec(metadata)![1]!;
  expect(schemas).toContain('<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>');
  for (const name of ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'])
    expect(schemas).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name>`);
});

test('the declaration is appended to what the printer made: not one of its bytes changes', async () => {
  const declared = Buffer.from(await made(XML));
  const end = declared.lastIndexOf('%%EOF', declared.lastIndexOf('%%EOF') - 1);
  const printed = declared.subarray(0, end + '%%EOF'.length);
  expect(printed.toString('latin1')).not.toContain('fx:ConformanceLevel');
  expect(declareFacturX(printed).equals(declared)).toBe(true);
  // Metadata without the list of extensions have no place for the declaration.
  const bare = Buffer.from(printed.toString('latin1').replaceAll('<pdfaExtension:schemas>', '<pdfaExtension:sketchy>'), 'latin1');
  expect(() => declareFacturX(bare)).toThrow('no plain metadata');
});

test('a document without data has no file, and what the printer did not make is refused', async () => {
  const plain = await made();
  expect(Buffer.from(plain).toString('latin1')).not.toContain('factur-x');
  const declared = await made(XML);
  expect(() => declareFacturX(declared)).toThrow(PdfStructureError);
  expect(() => declareFacturX(Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF'))).toThrow(PdfStructureError);
});
