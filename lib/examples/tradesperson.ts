import type { Example } from "./example";

const xmlString = `<?xml version="1.0" encoding="UTF-8"?>
<!-- invoice-editor-settings v=1 invoiceAllowanceAmount=3 invoiceAllowanceUnit=percentage -->
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100">
  <rsm:ExchangedDocumentContext>
    <ram:BusinessProcessSpecifiedDocumentContextParameter>
      <ram:ID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</ram:ID>
    </ram:BusinessProcessSpecifiedDocumentContextParameter>
    <ram:GuidelineSpecifiedDocumentContextParameter>
      <ram:ID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</ram:ID>
    </ram:GuidelineSpecifiedDocumentContextParameter>
  </rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument>
    <ram:ID>RE-0214</ram:ID>
    <ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime>
      <udt:DateTimeString format="102">20261120</udt:DateTimeString>
    </ram:IssueDateTime>
    <ram:IncludedNote>
      <ram:Content>Für die vereinbarten Malerarbeiten in Ihren Büroräumen berechne ich:</ram:Content>
    </ram:IncludedNote>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument>
        <ram:LineID>1</ram:LineID>
      </ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct>
        <ram:Name>Wände und Decken streichen</ram:Name>
        <ram:Description>Zwei Anstriche, Dispersion matt, reinweiß</ram:Description>
      </ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice>
          <ram:ChargeAmount>9.50</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery>
        <ram:BilledQuantity unitCode="MTK">86</ram:BilledQuantity>
      </ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>817.00</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument>
        <ram:LineID>2</ram:LineID>
      </ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct>
        <ram:Name>Türzargen lackieren</ram:Name>
        <ram:Description>Schleifen, grundieren, Seidenglanz</ram:Description>
      </ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice>
          <ram:ChargeAmount>68.00</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery>
        <ram:BilledQuantity unitCode="C62">6</ram:BilledQuantity>
      </ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>408.00</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument>
        <ram:LineID>3</ram:LineID>
      </ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct>
        <ram:Name>Abdecken, Abkleben, Anfahrt</ram:Name>
      </ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice>
          <ram:ChargeAmount>52.00</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery>
        <ram:BilledQuantity unitCode="HUR">5</ram:BilledQuantity>
      </ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>260.00</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:BuyerReference>04011000-12345-03</ram:BuyerReference>
      <ram:SellerTradeParty>
        <ram:Name>Malermeister Brandt</ram:Name>
        <ram:DefinedTradeContact>
          <ram:PersonName>Jonas Brandt</ram:PersonName>
          <ram:TelephoneUniversalCommunication>
            <ram:CompleteNumber>+492215550177</ram:CompleteNumber>
          </ram:TelephoneUniversalCommunication>
          <ram:EmailURIUniversalCommunication>
            <ram:URIID>post@malermeister-brandt.example</ram:URIID>
          </ram:EmailURIUniversalCommunication>
        </ram:DefinedTradeContact>
        <ram:PostalTradeAddress>
          <ram:PostcodeCode>50823</ram:PostcodeCode>
          <ram:LineOne>Körnerstraße 87</ram:LineOne>
          <ram:CityName>Köln</ram:CityName>
          <ram:CountryID>DE</ram:CountryID>
        </ram:PostalTradeAddress>
        <ram:URIUniversalCommunication>
          <ram:URIID schemeID="EM">post@malermeister-brandt.example</ram:URIID>
        </ram:URIUniversalCommunication>
        <ram:SpecifiedTaxRegistration>
          <ram:ID schemeID="VA">DE287345121</ram:ID>
        </ram:SpecifiedTaxRegistration>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty>
        <ram:Name>Hansen &amp; Partner Architekten</ram:Name>
        <ram:PostalTradeAddress>
          <ram:PostcodeCode>50968</ram:PostcodeCode>
          <ram:LineOne>Ulmenweg 5</ram:LineOne>
          <ram:CityName>Köln</ram:CityName>
          <ram:CountryID>DE</ram:CountryID>
        </ram:PostalTradeAddress>
        <ram:URIUniversalCommunication>
          <ram:URIID schemeID="EM">rechnung@hansen-architekten.example</ram:URIID>
        </ram:URIUniversalCommunication>
      </ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery>
      <ram:ActualDeliverySupplyChainEvent>
        <ram:OccurrenceDateTime>
          <udt:DateTimeString format="102">20261118</udt:DateTimeString>
        </ram:OccurrenceDateTime>
      </ram:ActualDeliverySupplyChainEvent>
    </ram:ApplicableHeaderTradeDelivery>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:PaymentReference>Rechnung RE-0214</ram:PaymentReference>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans>
        <ram:TypeCode>58</ram:TypeCode>
        <ram:PayeePartyCreditorFinancialAccount>
          <ram:IBANID>DE02370502990000684712</ram:IBANID>
          <ram:AccountName>Jonas Brandt</ram:AccountName>
        </ram:PayeePartyCreditorFinancialAccount>
        <ram:PayeeSpecifiedCreditorFinancialInstitution>
          <ram:BICID>COKSDE33XXX</ram:BICID>
        </ram:PayeeSpecifiedCreditorFinancialInstitution>
      </ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:ApplicableTradeTax>
        <ram:CalculatedAmount>273.69</ram:CalculatedAmount>
        <ram:TypeCode>VAT</ram:TypeCode>
        <ram:BasisAmount>1440.45</ram:BasisAmount>
        <ram:CategoryCode>S</ram:CategoryCode>
        <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
      </ram:ApplicableTradeTax>
      <ram:SpecifiedTradeAllowanceCharge>
        <ram:ChargeIndicator>
          <udt:Indicator>false</udt:Indicator>
        </ram:ChargeIndicator>
        <ram:CalculationPercent>3</ram:CalculationPercent>
        <ram:BasisAmount>1485.00</ram:BasisAmount>
        <ram:ActualAmount>44.55</ram:ActualAmount>
        <ram:Reason>Rabatt / Nachlass</ram:Reason>
        <ram:CategoryTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:CategoryTradeTax>
      </ram:SpecifiedTradeAllowanceCharge>
      <ram:SpecifiedTradePaymentTerms>
        <ram:Description>Bitte überweisen Sie den Betrag innerhalb von 14 Tagen ohne Abzug auf das unten genannte Konto. Vielen Dank für Ihren Auftrag.</ram:Description>
        <ram:DueDateDateTime>
          <udt:DateTimeString format="102">20261204</udt:DateTimeString>
        </ram:DueDateDateTime>
      </ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:LineTotalAmount>1485.00</ram:LineTotalAmount>
        <ram:AllowanceTotalAmount>44.55</ram:AllowanceTotalAmount>
        <ram:TaxBasisTotalAmount>1440.45</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">273.69</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>1714.14</ram:GrandTotalAmount>
        <ram:DuePayableAmount>1714.14</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`;

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="210" height="70" viewBox="0 0 210 70"><path fill="#c4533b" d="M0 13a8 8 0 0 1 16 0v44a8 8 0 0 1-16 0z"/><path fill="#e08a5f" d="M19.5 13a8 8 0 0 1 16 0v31a8 8 0 0 1-16 0z"/><path fill="#f1bf8d" d="M39 13a8 8 0 0 1 16 0v17a8 8 0 0 1-16 0z"/><path fill="#2a211c" d="M68.3 41V17.9H77.7Q80.2 17.9 81.8 18.7Q83.5 19.4 84.3 20.8Q85.1 22.1 85.1 23.8Q85.1 25.6 84.4 26.8Q83.6 28 82.4 28.6Q81.8 28.9 81.1 29.1Q82.2 29.3 83 29.8Q84.2 30.6 85 31.9Q85.7 33.2 85.7 34.7Q85.7 36.5 84.8 38Q83.9 39.4 82.2 40.2Q80.5 41 78.1 41ZM72.7 37.4H77.4Q79.2 37.4 80.2 36.5Q81.1 35.7 81.1 34.2Q81.1 32.6 80.1 31.7Q79.1 30.9 77.3 30.9H72.7ZM72.7 27.5H77Q78.8 27.5 79.7 26.7Q80.6 26 80.6 24.5Q80.6 23.1 79.7 22.3Q78.8 21.5 77 21.5H72.7ZM88.6 41V24.4H92.6L93 27.4Q93.6 26.3 94.5 25.6Q95.4 24.8 96.6 24.4Q97.8 24 99.2 24V28.7H97.7Q96.7 28.7 95.8 28.9Q95 29.2 94.4 29.7Q93.7 30.2 93.4 31.1Q93.1 32 93.1 33.3V41ZM107.1 41.4Q105.1 41.4 103.7 40.7Q102.4 40 101.7 38.9Q101.1 37.8 101.1 36.4Q101.1 34.9 101.8 33.7Q102.6 32.6 104.2 31.9Q105.8 31.2 108.1 31.2H112.3Q112.3 30 111.9 29.2Q111.6 28.4 110.9 28Q110.2 27.6 109.1 27.6Q107.8 27.6 106.9 28.1Q106.1 28.7 105.9 29.8H101.5Q101.7 28 102.7 26.7Q103.7 25.4 105.4 24.7Q107 24 109.1 24Q111.4 24 113.1 24.8Q114.9 25.6 115.8 27Q116.7 28.5 116.7 30.7V41H112.9L112.5 38.5Q112.1 39.1 111.6 39.6Q111.1 40.2 110.4 40.6Q109.8 41 109 41.2Q108.1 41.4 107.1 41.4ZM108.2 38Q109.1 38 109.7 37.7Q110.4 37.3 110.9 36.8Q111.4 36.2 111.7 35.5Q112 34.8 112.1 34V34H108.7Q107.6 34 107 34.2Q106.3 34.5 106.1 34.9Q105.8 35.4 105.8 36Q105.8 36.6 106.1 37.1Q106.3 37.5 106.9 37.7Q107.5 38 108.2 38ZM120.3 41V24.4H124.2L124.5 27.1Q125.3 25.7 126.7 24.8Q128.1 24 130 24Q132.1 24 133.5 24.8Q135 25.7 135.7 27.3Q136.4 29 136.4 31.4V41H132V31.8Q132 29.8 131.2 28.8Q130.3 27.7 128.6 27.7Q127.5 27.7 126.6 28.3Q125.7 28.8 125.2 29.8Q124.7 30.7 124.7 32.1V41ZM147.4 41.4Q145.1 41.4 143.3 40.3Q141.5 39.2 140.5 37.2Q139.5 35.2 139.5 32.7Q139.5 30.2 140.5 28.2Q141.6 26.2 143.4 25.1Q145.2 24 147.5 24Q149.3 24 150.7 24.6Q152 25.3 152.8 26.5V17.2H157.3V41H153.3L152.8 38.7Q152.3 39.4 151.6 40Q150.9 40.7 149.8 41Q148.8 41.4 147.4 41.4ZM148.5 37.5Q149.8 37.5 150.8 36.9Q151.8 36.3 152.4 35.2Q152.9 34.1 152.9 32.7Q152.9 31.3 152.4 30.2Q151.8 29.1 150.8 28.5Q149.8 27.9 148.5 27.9Q147.2 27.9 146.2 28.5Q145.2 29.1 144.6 30.2Q144 31.3 144 32.7Q144 34.1 144.6 35.2Q145.2 36.3 146.2 36.9Q147.2 37.5 148.5 37.5ZM168.5 41Q166.8 41 165.5 40.5Q164.2 39.9 163.5 38.6Q162.7 37.4 162.7 35.2V28.1H159.9V24.4H162.7L163.2 19.8H167.2V24.4H171.6V28.1H167.2V35.2Q167.2 36.3 167.7 36.8Q168.2 37.2 169.4 37.2H171.5V41Z"/><path fill="#6b5a50" d="M67.5 62V52.5H68.9L72.2 59.1L75.6 52.5H76.9V62H75.8V54.5L72.6 60.7H71.8L68.7 54.5V62ZM81.1 62.2Q80.3 62.2 79.7 61.9Q79.2 61.6 78.9 61.1Q78.6 60.6 78.6 60Q78.6 59.3 79 58.9Q79.4 58.4 80 58.1Q80.7 57.9 81.6 57.9H83.4Q83.4 57.2 83.2 56.8Q83 56.4 82.6 56.2Q82.2 55.9 81.7 55.9Q81 55.9 80.5 56.3Q80.1 56.6 80 57.2H78.8Q78.9 56.5 79.3 56Q79.7 55.5 80.3 55.2Q81 55 81.7 55Q82.6 55 83.3 55.3Q83.9 55.7 84.2 56.3Q84.5 56.9 84.5 57.8V62H83.5L83.4 60.8Q83.3 61.1 83.1 61.3Q82.9 61.6 82.6 61.8Q82.3 61.9 81.9 62.1Q81.6 62.2 81.1 62.2ZM81.3 61.2Q81.8 61.2 82.2 61Q82.5 60.8 82.8 60.5Q83.1 60.1 83.2 59.7Q83.4 59.3 83.4 58.8V58.8H81.7Q81 58.8 80.6 58.9Q80.2 59.1 80 59.4Q79.8 59.6 79.8 60Q79.8 60.4 80 60.6Q80.2 60.9 80.5 61Q80.8 61.2 81.3 61.2ZM86.3 62V52.2H87.4V62ZM92.3 62.2Q91.4 62.2 90.6 61.7Q89.9 61.3 89.5 60.5Q89 59.6 89 58.6Q89 57.5 89.4 56.7Q89.9 55.9 90.6 55.4Q91.4 55 92.4 55Q93.4 55 94.1 55.4Q94.8 55.9 95.1 56.6Q95.5 57.3 95.5 58.2V58.5Q95.5 58.6 95.5 58.8H90.2Q90.2 59.6 90.5 60.1Q90.8 60.6 91.3 60.9Q91.8 61.2 92.3 61.2Q93 61.2 93.5 60.9Q94 60.6 94.2 60H95.3Q95.2 60.6 94.7 61.1Q94.3 61.6 93.7 61.9Q93.1 62.2 92.3 62.2ZM90.2 57.9H94.4Q94.4 57 93.8 56.5Q93.2 55.9 92.3 55.9Q91.7 55.9 91.2 56.2Q90.7 56.5 90.4 57Q90.2 57.4 90.2 57.9ZM97 62V55.1H98.1L98.2 56.5Q98.4 56 98.8 55.7Q99.1 55.3 99.6 55.2Q100.1 55 100.8 55V56.2H100.4Q99.9 56.2 99.5 56.3Q99.1 56.4 98.8 56.7Q98.5 56.9 98.4 57.4Q98.2 57.8 98.2 58.5V62ZM102.1 62V55.1H103.1L103.2 56.1Q103.5 55.6 104.1 55.3Q104.6 55 105.3 55Q105.8 55 106.2 55.1Q106.6 55.3 107 55.6Q107.3 55.9 107.5 56.3Q107.9 55.7 108.5 55.3Q109.1 55 109.8 55Q110.6 55 111.2 55.3Q111.8 55.6 112.1 56.3Q112.4 56.9 112.4 57.9V62H111.3V58Q111.3 57 110.9 56.5Q110.4 56 109.7 56Q109.1 56 108.7 56.2Q108.3 56.5 108.1 57Q107.8 57.6 107.8 58.4V62H106.7V58Q106.7 57 106.3 56.5Q105.8 56 105.1 56Q104.5 56 104.1 56.2Q103.7 56.5 103.5 57Q103.2 57.6 103.2 58.4V62ZM117.2 62.2Q116.2 62.2 115.5 61.7Q114.8 61.3 114.3 60.5Q113.9 59.6 113.9 58.6Q113.9 57.5 114.3 56.7Q114.7 55.9 115.5 55.4Q116.2 55 117.2 55Q118.2 55 118.9 55.4Q119.6 55.9 120 56.6Q120.4 57.3 120.4 58.2V58.5Q120.4 58.6 120.4 58.8H115Q115.1 59.6 115.3 60.1Q115.6 60.6 116.1 60.9Q116.6 61.2 117.2 61.2Q117.9 61.2 118.4 60.9Q118.9 60.6 119.1 60H120.2Q120 60.6 119.6 61.1Q119.2 61.6 118.6 61.9Q118 62.2 117.2 62.2ZM115 57.9H119.3Q119.2 57 118.6 56.5Q118.1 55.9 117.2 55.9Q116.6 55.9 116.1 56.2Q115.6 56.5 115.3 57Q115.1 57.4 115 57.9ZM122 62V55.1H123.2V62ZM122.6 53.7Q122.3 53.7 122 53.5Q121.8 53.2 121.8 52.9Q121.8 52.6 122 52.4Q122.3 52.1 122.6 52.1Q122.9 52.1 123.2 52.4Q123.4 52.6 123.4 52.9Q123.4 53.2 123.2 53.5Q122.9 53.7 122.6 53.7ZM127.8 62.2Q126.9 62.2 126.3 61.9Q125.6 61.6 125.3 61.1Q124.9 60.6 124.8 59.9H126Q126.1 60.2 126.3 60.5Q126.5 60.8 126.9 61Q127.2 61.2 127.8 61.2Q128.3 61.2 128.6 61.1Q128.9 60.9 129 60.7Q129.2 60.4 129.2 60.1Q129.2 59.7 129 59.5Q128.8 59.3 128.4 59.2Q128 59 127.5 58.9Q127 58.8 126.6 58.7Q126.2 58.6 125.8 58.3Q125.5 58.1 125.3 57.8Q125.1 57.5 125.1 57Q125.1 56.4 125.4 56Q125.7 55.5 126.3 55.2Q126.8 55 127.6 55Q128.7 55 129.4 55.5Q130 56 130.2 57H129Q129 56.5 128.6 56.2Q128.2 55.9 127.6 55.9Q126.9 55.9 126.6 56.2Q126.3 56.5 126.3 56.9Q126.3 57.2 126.4 57.4Q126.6 57.6 127 57.7Q127.3 57.9 127.9 58Q128.6 58.1 129.1 58.3Q129.7 58.5 130 58.9Q130.4 59.3 130.4 60Q130.4 60.7 130 61.2Q129.7 61.6 129.1 61.9Q128.6 62.2 127.8 62.2ZM134.7 62Q134.1 62 133.6 61.8Q133.2 61.6 133 61.2Q132.7 60.7 132.7 59.9V56.1H131.5V55.1H132.7L132.9 53.5H133.9V55.1H135.8V56.1H133.9V59.9Q133.9 60.6 134.1 60.8Q134.4 61 135 61H135.8V62ZM140.3 62.2Q139.4 62.2 138.6 61.7Q137.9 61.3 137.5 60.5Q137.1 59.6 137.1 58.6Q137.1 57.5 137.5 56.7Q137.9 55.9 138.6 55.4Q139.4 55 140.4 55Q141.4 55 142.1 55.4Q142.8 55.9 143.2 56.6Q143.5 57.3 143.5 58.2V58.5Q143.5 58.6 143.5 58.8H138.2Q138.2 59.6 138.5 60.1Q138.8 60.6 139.3 60.9Q139.8 61.2 140.3 61.2Q141.1 61.2 141.5 60.9Q142 60.6 142.2 60H143.3Q143.2 60.6 142.8 61.1Q142.4 61.6 141.8 61.9Q141.2 62.2 140.3 62.2ZM138.2 57.9H142.4Q142.4 57 141.8 56.5Q141.2 55.9 140.3 55.9Q139.8 55.9 139.3 56.2Q138.8 56.5 138.5 57Q138.2 57.4 138.2 57.9ZM145.1 62V55.1H146.1L146.2 56.5Q146.4 56 146.8 55.7Q147.1 55.3 147.6 55.2Q148.2 55 148.8 55V56.2H148.4Q148 56.2 147.6 56.3Q147.2 56.4 146.9 56.7Q146.5 56.9 146.4 57.4Q146.2 57.8 146.2 58.5V62ZM153.8 62V55.1H155V62ZM154.4 53.7Q154.1 53.7 153.8 53.5Q153.6 53.2 153.6 52.9Q153.6 52.6 153.8 52.4Q154.1 52.1 154.4 52.1Q154.7 52.1 155 52.4Q155.2 52.6 155.2 52.9Q155.2 53.2 155 53.5Q154.7 53.7 154.4 53.7ZM157 62V55.1H158L158.1 56.3Q158.4 55.7 159 55.3Q159.6 55 160.4 55Q161.2 55 161.8 55.3Q162.4 55.6 162.7 56.3Q163 56.9 163 57.9V62H161.9V58Q161.9 57 161.4 56.5Q161 56 160.1 56Q159.6 56 159.1 56.2Q158.7 56.5 158.4 57Q158.1 57.6 158.1 58.3V62ZM168.5 62V52.5H169.6V56.8L173.6 52.5H175L171.5 56.3L175.1 62H173.7L170.7 57.2L169.6 58.3V62ZM179.4 62.2Q178.5 62.2 177.7 61.7Q176.9 61.3 176.5 60.5Q176.1 59.7 176.1 58.6Q176.1 57.5 176.5 56.7Q176.9 55.9 177.7 55.4Q178.5 55 179.4 55Q180.4 55 181.2 55.4Q181.9 55.9 182.4 56.7Q182.8 57.5 182.8 58.6Q182.8 59.7 182.4 60.5Q181.9 61.3 181.1 61.7Q180.4 62.2 179.4 62.2ZM179.4 61.2Q180 61.2 180.5 60.9Q181 60.6 181.3 60Q181.6 59.4 181.6 58.6Q181.6 57.7 181.3 57.1Q181 56.5 180.5 56.3Q180 56 179.4 56Q178.9 56 178.4 56.3Q177.8 56.5 177.5 57.1Q177.2 57.7 177.2 58.6Q177.2 59.4 177.5 60Q177.8 60.6 178.3 60.9Q178.8 61.2 179.4 61.2ZM178.4 54.2Q178.1 54.2 177.9 54.1Q177.7 53.9 177.7 53.6Q177.7 53.3 177.9 53.1Q178.1 52.9 178.4 52.9Q178.6 52.9 178.8 53.1Q179.1 53.3 179.1 53.6Q179.1 53.9 178.8 54.1Q178.6 54.2 178.4 54.2ZM180.5 54.2Q180.3 54.2 180.1 54.1Q179.9 53.9 179.9 53.6Q179.9 53.3 180.1 53.1Q180.3 52.9 180.5 52.9Q180.8 52.9 181 53.1Q181.2 53.3 181.2 53.6Q181.2 53.9 181 54.1Q180.8 54.2 180.5 54.2ZM184.4 62V52.2H185.6V62ZM187.4 62V55.1H188.5L188.5 56.3Q188.9 55.7 189.5 55.3Q190.1 55 190.8 55Q191.6 55 192.2 55.3Q192.8 55.6 193.1 56.3Q193.5 56.9 193.5 57.9V62H192.3V58Q192.3 57 191.9 56.5Q191.4 56 190.6 56Q190 56 189.6 56.2Q189.1 56.5 188.9 57Q188.6 57.6 188.6 58.3V62Z"/></svg>';

/** A master painter in Cologne bills an office of architects. Names, numbers and addresses are invented; the account is one that banks publish for tests. */
export const tradesperson: Example = {
  xmlString,
  invoiceTheme: { theme: "tiles", hueRotate: 258, opacity: 27, font: "DM Sans" },
  customerLogo: { svg: logo, width: 210, ratio: 3 },
  inEnglish: {
    "Für die vereinbarten Malerarbeiten in Ihren Büroräumen berechne ich:":
      "For the painting work in your offices as agreed:",
    "Bitte überweisen Sie den Betrag innerhalb von 14 Tagen ohne Abzug auf das unten genannte Konto. Vielen Dank für Ihren Auftrag.":
      "Please transfer the amount within 14 days, without deduction, to the account below. Thank you for your business.",
    "Rabatt / Nachlass": "Discount",
    "Wände und Decken streichen": "Paint walls and ceilings",
    "Zwei Anstriche, Dispersion matt, reinweiß": "Two coats, matt emulsion, pure white",
    "Türzargen lackieren": "Paint door frames",
    "Schleifen, grundieren, Seidenglanz": "Sand, prime, satin finish",
    "Abdecken, Abkleben, Anfahrt": "Masking, covering, travel",
  },
};
