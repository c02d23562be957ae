package conformance;

import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The specification identifier of an invoice (BT-24) and what follows from it. */
public enum Guideline {
  XRECHNUNG("urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0", "xrechnung", "XRECHNUNG", "xrechnung.xml"),
  EN16931("urn:cen.eu:en16931:2017", "en16931", "EN 16931", "factur-x.xml"),
  PEPPOL("urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0", "peppol", "", ""),
  UNKNOWN("", "unknown", "", "");

  /** BT-24. */
  public final String id;

  /** Name for the table of results. */
  public final String label;

  /** {@code fx:ConformanceLevel} that belongs to it. */
  public final String level;

  /** Name of the attachment that belongs to it. */
  public final String fileName;

  Guideline(String id, String label, String level, String fileName) {
    this.id = id;
    this.label = label;
    this.level = level;
    this.fileName = fileName;
  }

  /** Reads BT-24 of an invoice; anything that is not an invoice of a known profile is {@link #UNKNOWN}. */
  public static Guideline of(byte[] xml) {
    String name = named(xml);
    for (Guideline guideline : values()) {
      if (guideline.id.equals(name)) {
        return guideline;
      }
    }
    return UNKNOWN;
  }

  /** BT-24 as the invoice says it; "" of anything that says none. */
  static String named(byte[] xml) {
    if (xml == null) {
      return "";
    }
    XMLInputFactory factory = XMLInputFactory.newInstance();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    try {
      XMLStreamReader reader = factory.createXMLStreamReader(new ByteArrayInputStream(xml));
      boolean inside = false;
      while (reader.hasNext()) {
        int event = reader.next();
        if (event == XMLStreamConstants.START_ELEMENT) {
          if (reader.getLocalName().equals("CustomizationID") || (inside && reader.getLocalName().equals("ID"))) {
            return reader.getElementText().trim();
          }
          inside = inside || reader.getLocalName().equals("GuidelineSpecifiedDocumentContextParameter");
        }
      }
    } catch (XMLStreamException notXml) {
      return "";
    }
    return "";
  }
}
