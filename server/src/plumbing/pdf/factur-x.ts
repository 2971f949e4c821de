// Marks a PDF/A-3 with an attached invoice as Factur-X: the metadata names the file and the profile (Factur-X 1.0, § 6.2.2).
import { append, PdfStructureError, readOutline } from './seal/incremental-update.ts';

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
/** The description that PDF/A requires for added metadata properties. */
const PROPERTIES: readonly (readonly [name: string, description: string])[] = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
];
const resource = (content: string): string => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`;
const property = ([name, description]: (typeof PROPERTIES)[number]): string =>
  resource(
    `<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>` +
      `<pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description>`,
  );
const SCHEMA = resource(
  `<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>` +
    `<pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${PROPERTIES.map(property).join('')}</rdf:Seq></pdfaSchema:property>`,
);
const STATEMENT =
  `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}"><fx:DocumentType>INVOICE</fx:DocumentType>` +
  '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version>' +
  '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>';

const SCHEMAS = '<pdfaExtension:schemas><rdf:Bag>';
const END = '</rdf:RDF>';

/** Appends the metadata anew with what is added, and changes no other byte. Throws `PdfStructureError` for a file that the printer did not make. */
export function declareFacturX(pdf: Uint8Array): Buffer {
  const outline = readOutline(pdf);
  const number = Number(/\/Metadata\s+(\d+) 0 R/.exec(outline.object(outline.root))?.[1] ?? Number.NaN);
  const [, dictionary = '', stream = ''] = /^([\s\S]*?)stream\r?\n([\s\S]*?)\r?\nendstream$/.exec(outline.object(number)) ?? [];
  if (dictionary.includes('/Filter') || !stream.includes(SCHEMAS) || !stream.includes(END)) throw new PdfStructureError('no plain metadata');
  const declared = stream.replace(SCHEMAS, `${SCHEMAS}${SCHEMA}`).replace(END, `${STATEMENT}${END}`);
  const head = dictionary.trim().replace(/\/Length \d+/, `/Length ${declared.length}`);
  return append(pdf, outline, [{ number, body: `${head}\nstream\n${declared}\nendstream` }]);
}
