/** What the metadata says; the same values stand in the Info dictionary. */
export interface DocumentFacts {
  readonly title: string;
  /** Left out when empty. */
  readonly author: string;
  readonly producer: string;
  /** BCP 47 */
  readonly language: string;
  /** yyyy-MM-ddTHH:mm:ssZ */
  readonly created: string;
  /** Name of the attached XML. */
  readonly fileName: string;
  /** Version of the XML's standard: that of XRechnung, or of Factur-X. */
  readonly version: string;
  /** As the standard writes it, "EN 16931" with its blank. */
  readonly conformanceLevel: string;
}

/**
 * The XMP packet of a PDF/A-3b with an invoice inside: the claim of conformance, the document's description, the
 * Factur-X block and the extension schema without which that block's properties would not be allowed in PDF/A.
 */
export function writeXmp(facts: DocumentFacts): string {
  const author =
    facts.author === ""
      ? ""
      : `\n   <dc:creator><rdf:Seq><rdf:li>${escape(facts.author)}</rdf:li></rdf:Seq></dc:creator>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
   <pdfaid:part>3</pdfaid:part>
   <pdfaid:conformance>B</pdfaid:conformance>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
   <dc:format>application/pdf</dc:format>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escape(facts.title)}</rdf:li></rdf:Alt></dc:title>${author}
   <dc:language><rdf:Bag><rdf:li>${escape(facts.language)}</rdf:li></rdf:Bag></dc:language>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
   <xmp:CreatorTool>${escape(facts.producer)}</xmp:CreatorTool>
   <xmp:CreateDate>${facts.created}</xmp:CreateDate>
   <xmp:ModifyDate>${facts.created}</xmp:ModifyDate>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
   <pdf:Producer>${escape(facts.producer)}</pdf:Producer>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:fx="${invoiceNamespace}">
   <fx:DocumentType>INVOICE</fx:DocumentType>
   <fx:DocumentFileName>${escape(facts.fileName)}</fx:DocumentFileName>
   <fx:Version>${escape(facts.version)}</fx:Version>
   <fx:ConformanceLevel>${escape(facts.conformanceLevel)}</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
   <pdfaExtension:schemas>
    <rdf:Bag>
     <rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${invoiceNamespace}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property>
       <rdf:Seq>${invoiceProperties.map(writeProperty).join("")}
       </rdf:Seq>
      </pdfaSchema:property>
     </rdf:li>
    </rdf:Bag>
   </pdfaExtension:schemas>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

const invoiceNamespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

const invoiceProperties = [
  { name: "DocumentFileName", description: "Name of the embedded XML invoice file" },
  { name: "DocumentType", description: "Type of the business document: INVOICE" },
  { name: "Version", description: "Version of the standard that the XML follows" },
  { name: "ConformanceLevel", description: "Profile of the XML data" },
] as const;

const writeProperty = ({ name, description }: (typeof invoiceProperties)[number]): string => `
        <rdf:li rdf:parseType="Resource">
         <pdfaProperty:name>${name}</pdfaProperty:name>
         <pdfaProperty:valueType>Text</pdfaProperty:valueType>
         <pdfaProperty:category>external</pdfaProperty:category>
         <pdfaProperty:description>${description}</pdfaProperty:description>
        </rdf:li>`;

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
