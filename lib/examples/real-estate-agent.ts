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
    <ram:ID>RE-0117</ram:ID>
    <ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime>
      <udt:DateTimeString format="102">20261120</udt:DateTimeString>
    </ram:IssueDateTime>
    <ram:IncludedNote>
      <ram:Content>Für die Vermittlung der Gewerberäume im Hafenviertel berechne ich:</ram:Content>
    </ram:IncludedNote>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument>
        <ram:LineID>1</ram:LineID>
      </ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct>
        <ram:Name>Vermittlung der Gewerberäume</ram:Name>
        <ram:Description>Zwei Nettokaltmieten, Hafenstraße 7</ram:Description>
      </ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice>
          <ram:ChargeAmount>1850.00</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery>
        <ram:BilledQuantity unitCode="MON">2</ram:BilledQuantity>
      </ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>3700.00</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument>
        <ram:LineID>2</ram:LineID>
      </ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct>
        <ram:Name>Exposé mit Grundriss und Fotos</ram:Name>
        <ram:Description>Aufnahmen innen und außen</ram:Description>
      </ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice>
          <ram:ChargeAmount>480.00</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery>
        <ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity>
      </ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>480.00</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument>
        <ram:LineID>3</ram:LineID>
      </ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct>
        <ram:Name>Besichtigungen vor Ort</ram:Name>
      </ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice>
          <ram:ChargeAmount>75.00</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery>
        <ram:BilledQuantity unitCode="HUR">6</ram:BilledQuantity>
      </ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>450.00</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:BuyerReference>01057999-20104-55</ram:BuyerReference>
      <ram:SellerTradeParty>
        <ram:Name>Möwenkontor Immobilien</ram:Name>
        <ram:DefinedTradeContact>
          <ram:PersonName>Clara Petersen</ram:PersonName>
          <ram:TelephoneUniversalCommunication>
            <ram:CompleteNumber>+494315550142</ram:CompleteNumber>
          </ram:TelephoneUniversalCommunication>
          <ram:EmailURIUniversalCommunication>
            <ram:URIID>post@moewenkontor.example</ram:URIID>
          </ram:EmailURIUniversalCommunication>
        </ram:DefinedTradeContact>
        <ram:PostalTradeAddress>
          <ram:PostcodeCode>24106</ram:PostcodeCode>
          <ram:LineOne>Kapitänsweg 12</ram:LineOne>
          <ram:CityName>Kiel</ram:CityName>
          <ram:CountryID>DE</ram:CountryID>
        </ram:PostalTradeAddress>
        <ram:URIUniversalCommunication>
          <ram:URIID schemeID="EM">post@moewenkontor.example</ram:URIID>
        </ram:URIUniversalCommunication>
        <ram:SpecifiedTaxRegistration>
          <ram:ID schemeID="VA">DE301726445</ram:ID>
        </ram:SpecifiedTaxRegistration>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty>
        <ram:Name>Gemeinde Strandkamp</ram:Name>
        <ram:PostalTradeAddress>
          <ram:PostcodeCode>24217</ram:PostcodeCode>
          <ram:LineOne>Rathausplatz 1</ram:LineOne>
          <ram:CityName>Strandkamp</ram:CityName>
          <ram:CountryID>DE</ram:CountryID>
        </ram:PostalTradeAddress>
        <ram:URIUniversalCommunication>
          <ram:URIID schemeID="EM">rechnung@strandkamp.example</ram:URIID>
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
      <ram:PaymentReference>Rechnung RE-0117</ram:PaymentReference>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans>
        <ram:TypeCode>58</ram:TypeCode>
        <ram:PayeePartyCreditorFinancialAccount>
          <ram:IBANID>DE02300209000106531065</ram:IBANID>
          <ram:AccountName>Clara Petersen</ram:AccountName>
        </ram:PayeePartyCreditorFinancialAccount>
        <ram:PayeeSpecifiedCreditorFinancialInstitution>
          <ram:BICID>CMCIDEDDXXX</ram:BICID>
        </ram:PayeeSpecifiedCreditorFinancialInstitution>
      </ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:ApplicableTradeTax>
        <ram:CalculatedAmount>853.31</ram:CalculatedAmount>
        <ram:TypeCode>VAT</ram:TypeCode>
        <ram:BasisAmount>4491.10</ram:BasisAmount>
        <ram:CategoryCode>S</ram:CategoryCode>
        <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
      </ram:ApplicableTradeTax>
      <ram:SpecifiedTradeAllowanceCharge>
        <ram:ChargeIndicator>
          <udt:Indicator>false</udt:Indicator>
        </ram:ChargeIndicator>
        <ram:CalculationPercent>3</ram:CalculationPercent>
        <ram:BasisAmount>4630.00</ram:BasisAmount>
        <ram:ActualAmount>138.90</ram:ActualAmount>
        <ram:Reason>Rabatt / Nachlass</ram:Reason>
        <ram:CategoryTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:CategoryTradeTax>
      </ram:SpecifiedTradeAllowanceCharge>
      <ram:SpecifiedTradePaymentTerms>
        <ram:Description>Bitte überweisen Sie den Betrag innerhalb von 14 Tagen ohne Abzug auf das unten genannte Konto. Vielen Dank für Ihr Vertrauen.</ram:Description>
        <ram:DueDateDateTime>
          <udt:DateTimeString format="102">20261204</udt:DateTimeString>
        </ram:DueDateDateTime>
      </ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:LineTotalAmount>4630.00</ram:LineTotalAmount>
        <ram:AllowanceTotalAmount>138.90</ram:AllowanceTotalAmount>
        <ram:TaxBasisTotalAmount>4491.10</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">853.31</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>5344.41</ram:GrandTotalAmount>
        <ram:DuePayableAmount>5344.41</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`;

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="210" height="70" viewBox="0 0 210 70"><path fill="none" stroke="#1f4e79" stroke-width="5.2" stroke-linecap="round" stroke-linejoin="round" d="M3 21C12 7 22 8 28 19C34 8 44 7 53 21"/><path fill="#1f4e79" d="M9.5 31.5a3 3 0 0 1 3-3h31a3 3 0 0 1 3 3V61a3 3 0 0 1-3 3H35V49a7 7 0 0 0-14 0v15h-8.5a3 3 0 0 1-3-3z"/><path fill="#e3a948" d="M24.5 49a3.5 3.5 0 0 1 7 0v15h-7z"/><path fill="#14304d" d="M67.4 37V21.4H72.3L74.8 28.6Q75 29.1 75.2 29.9Q75.4 30.7 75.6 31.6Q75.8 32.5 76 33.3Q76.2 32.5 76.4 31.6Q76.6 30.7 76.8 29.9Q77 29.1 77.1 28.6L79.6 21.4H84.5V37H81.3V29.7Q81.3 29.2 81.3 28.4Q81.4 27.6 81.4 26.7Q81.4 25.9 81.4 25Q81.4 24.6 81.5 24.2Q81.3 24.6 81.2 25.1Q81 26 80.7 26.9Q80.5 27.7 80.3 28.5Q80.1 29.2 79.9 29.7L77.3 37H74.6L72 29.7Q71.9 29.2 71.6 28.5Q71.4 27.8 71.2 26.9Q70.9 26 70.7 25.1Q70.6 24.7 70.5 24.3Q70.5 24.6 70.5 24.9Q70.5 25.8 70.5 26.7Q70.5 27.6 70.6 28.4Q70.6 29.1 70.6 29.7V37ZM92.1 37.2Q90.4 37.2 89.1 36.5Q87.8 35.7 87.1 34.4Q86.4 33 86.4 31.2Q86.4 29.4 87.1 28Q87.8 26.7 89.1 25.9Q90.4 25.2 92.1 25.2Q93.9 25.2 95.2 25.9Q96.5 26.7 97.2 28Q97.9 29.4 97.9 31.2Q97.9 33 97.2 34.4Q96.5 35.7 95.2 36.5Q93.9 37.2 92.1 37.2ZM92.1 34.8Q93 34.8 93.5 34.3Q94.1 33.8 94.4 33Q94.7 32.2 94.7 31.2Q94.7 30.2 94.4 29.4Q94.1 28.6 93.5 28.1Q93 27.6 92.1 27.6Q91.3 27.6 90.8 28.1Q90.2 28.6 89.9 29.4Q89.6 30.2 89.6 31.2Q89.6 32.2 89.9 33Q90.2 33.8 90.8 34.3Q91.3 34.8 92.1 34.8ZM94.5 23.7Q93.8 23.7 93.4 23.3Q92.9 22.8 92.9 22.2Q92.9 21.6 93.4 21.1Q93.8 20.7 94.5 20.7Q95.1 20.7 95.6 21.1Q96 21.6 96 22.2Q96 22.8 95.6 23.3Q95.1 23.7 94.5 23.7ZM89.8 23.7Q89.2 23.7 88.7 23.3Q88.3 22.8 88.3 22.2Q88.3 21.6 88.7 21.1Q89.2 20.7 89.8 20.7Q90.5 20.7 90.9 21.1Q91.4 21.6 91.4 22.2Q91.4 22.8 90.9 23.3Q90.5 23.7 89.8 23.7ZM102.1 37 98.7 25.3H102L103 29.6Q103.3 30.8 103.6 32.2Q103.8 33.1 103.9 34.1Q104.1 33.1 104.3 32.2Q104.7 30.8 105 29.6L106 25.3H108.9L109.9 29.6Q110.2 30.8 110.5 32.2Q110.8 33.1 111 34.1Q111.1 33.1 111.3 32.2Q111.6 30.8 111.9 29.6L112.9 25.3H116.2L112.8 37H109.6L108.3 32.5Q108.1 31.8 107.9 31Q107.7 30.2 107.5 29.3Q107.5 29.1 107.5 28.9Q107.4 29.1 107.4 29.3Q107.2 30.2 107 31Q106.8 31.8 106.6 32.5L105.3 37ZM122.8 37.2Q121 37.2 119.7 36.5Q118.4 35.8 117.7 34.4Q117 33.1 117 31.2Q117 29.4 117.7 28.1Q118.4 26.7 119.7 25.9Q121 25.2 122.7 25.2Q123.8 25.2 124.8 25.5Q125.8 25.9 126.5 26.6Q127.3 27.4 127.7 28.5Q128.1 29.6 128.1 31.1V32H120.2Q120.2 32.9 120.5 33.5Q120.8 34.2 121.4 34.5Q122.1 34.9 122.9 34.9Q123.4 34.9 123.9 34.7Q124.3 34.6 124.6 34.2Q125 33.9 125.1 33.5L128 34Q127.7 35 127 35.7Q126.3 36.4 125.2 36.8Q124.2 37.2 122.8 37.2ZM120.2 30H125.1Q125.1 29.4 124.9 28.9Q124.6 28.3 124 27.9Q123.5 27.5 122.7 27.5Q121.9 27.5 121.3 27.9Q120.7 28.3 120.4 28.9Q120.2 29.4 120.2 30ZM133.1 30.2V37H129.9V25.3H132.9L132.9 27.7Q133.4 26.6 134.2 26Q135.1 25.2 136.6 25.2Q137.8 25.2 138.7 25.7Q139.6 26.2 140.1 27.2Q140.6 28.2 140.6 29.6V37H137.5V30.1Q137.5 29 136.9 28.4Q136.3 27.8 135.3 27.8Q134.7 27.8 134.2 28.1Q133.6 28.4 133.4 28.9Q133.1 29.5 133.1 30.2ZM142.9 37V21.4H146V29.8H146.2L150 25.3H153.7L149.3 30.4L153.9 37H150.2L146.9 32.2L146 33.2V37ZM160.2 37.2Q158.4 37.2 157.2 36.5Q155.9 35.7 155.2 34.4Q154.5 33 154.5 31.2Q154.5 29.4 155.2 28Q155.9 26.7 157.2 25.9Q158.4 25.2 160.2 25.2Q162 25.2 163.2 25.9Q164.5 26.7 165.2 28Q165.9 29.4 165.9 31.2Q165.9 33 165.2 34.4Q164.5 35.7 163.2 36.5Q162 37.2 160.2 37.2ZM160.2 34.8Q161 34.8 161.6 34.3Q162.2 33.8 162.4 33Q162.7 32.2 162.7 31.2Q162.7 30.2 162.4 29.4Q162.2 28.6 161.6 28.1Q161 27.6 160.2 27.6Q159.4 27.6 158.8 28.1Q158.2 28.6 158 29.4Q157.7 30.2 157.7 31.2Q157.7 32.2 158 33Q158.2 33.8 158.8 34.3Q159.4 34.8 160.2 34.8ZM170.9 30.2V37H167.7V25.3H170.7L170.7 27.7Q171.2 26.6 172 26Q172.9 25.2 174.4 25.2Q175.6 25.2 176.5 25.7Q177.4 26.2 177.9 27.2Q178.4 28.2 178.4 29.6V37H175.3V30.1Q175.3 29 174.7 28.4Q174.1 27.8 173.2 27.8Q172.5 27.8 172 28.1Q171.5 28.4 171.2 28.9Q170.9 29.5 170.9 30.2ZM186.5 25.3V27.7H184.3V33.6Q184.3 34.1 184.6 34.4Q184.8 34.7 185.4 34.7Q185.6 34.7 185.9 34.6Q186.2 34.6 186.4 34.5L186.8 36.9Q186.3 37 185.8 37.1Q185.3 37.2 184.8 37.2Q183.1 37.2 182.1 36.3Q181.2 35.5 181.2 33.9V27.7H179.6V25.3H181.2V22.5H184.3V25.3ZM193.4 37.2Q191.7 37.2 190.4 36.5Q189.1 35.7 188.4 34.4Q187.7 33 187.7 31.2Q187.7 29.4 188.4 28Q189.1 26.7 190.4 25.9Q191.7 25.2 193.4 25.2Q195.2 25.2 196.5 25.9Q197.8 26.7 198.5 28Q199.1 29.4 199.1 31.2Q199.1 33 198.5 34.4Q197.8 35.7 196.5 36.5Q195.2 37.2 193.4 37.2ZM193.4 34.8Q194.3 34.8 194.8 34.3Q195.4 33.8 195.7 33Q196 32.2 196 31.2Q196 30.2 195.7 29.4Q195.4 28.6 194.8 28.1Q194.3 27.6 193.4 27.6Q192.6 27.6 192 28.1Q191.5 28.6 191.2 29.4Q190.9 30.2 190.9 31.2Q190.9 32.2 191.2 33Q191.5 33.8 192 34.3Q192.6 34.8 193.4 34.8ZM201 37V25.3H204V27.4H204.1Q204.5 26.3 205.2 25.7Q206 25.2 207 25.2Q207.2 25.2 207.5 25.2Q207.8 25.2 208 25.3V28.1Q207.8 28 207.4 28Q207 27.9 206.6 27.9Q205.9 27.9 205.3 28.2Q204.8 28.5 204.4 29.1Q204.1 29.6 204.1 30.4V37Z"/><path fill="#4f667e" d="M68.8 46.8V56H67.4V46.8ZM70.8 56V49.1H72.1L72.2 50.4Q72.3 50 72.5 49.8Q72.8 49.4 73.2 49.2Q73.6 49 74.1 49Q74.8 49 75.3 49.5Q75.7 49.8 75.9 50.4Q76 50.1 76.2 49.8Q76.6 49.4 77 49.2Q77.5 49 78 49Q78.6 49 79.1 49.3Q79.6 49.5 79.9 50.1Q80.2 50.6 80.2 51.4V56H78.9V51.5Q78.9 50.8 78.5 50.5Q78.1 50.2 77.6 50.2Q77.1 50.2 76.8 50.4Q76.5 50.5 76.4 50.9Q76.2 51.2 76.2 51.6V56H74.9V51.4Q74.9 50.9 74.5 50.5Q74.2 50.2 73.6 50.2Q73.2 50.2 72.9 50.4Q72.6 50.5 72.4 50.9Q72.2 51.2 72.2 51.7V56ZM82.1 56V49.1H83.4L83.5 50.4Q83.6 50 83.8 49.8Q84.1 49.4 84.5 49.2Q84.9 49 85.4 49Q86.1 49 86.6 49.5Q87 49.8 87.1 50.4Q87.3 50.1 87.5 49.8Q87.9 49.4 88.3 49.2Q88.8 49 89.3 49Q89.9 49 90.4 49.3Q90.9 49.5 91.2 50.1Q91.5 50.6 91.5 51.4V56H90.2V51.5Q90.2 50.8 89.8 50.5Q89.4 50.2 88.9 50.2Q88.4 50.2 88.1 50.4Q87.8 50.5 87.7 50.9Q87.5 51.2 87.5 51.6V56H86.2V51.4Q86.2 50.9 85.8 50.5Q85.4 50.2 84.9 50.2Q84.5 50.2 84.2 50.4Q83.9 50.5 83.7 50.9Q83.5 51.2 83.5 51.7V56ZM96.3 56.1Q95.4 56.1 94.6 55.7Q93.9 55.3 93.5 54.5Q93.1 53.7 93.1 52.6Q93.1 51.5 93.5 50.7Q93.9 49.9 94.6 49.5Q95.4 49 96.3 49Q97.3 49 98 49.5Q98.7 49.9 99.1 50.7Q99.5 51.5 99.5 52.6Q99.5 53.7 99.1 54.5Q98.7 55.3 98 55.7Q97.3 56.1 96.3 56.1ZM96.3 55Q96.9 55 97.4 54.7Q97.8 54.3 98 53.8Q98.2 53.2 98.2 52.6Q98.2 51.9 98 51.4Q97.8 50.8 97.4 50.5Q96.9 50.2 96.3 50.2Q95.7 50.2 95.3 50.5Q94.9 50.8 94.7 51.4Q94.5 51.9 94.5 52.6Q94.5 53.2 94.7 53.8Q94.9 54.3 95.3 54.7Q95.7 55 96.3 55ZM104.6 56.1Q103.9 56.1 103.5 55.9Q103.1 55.7 102.9 55.4Q102.7 55.1 102.6 54.9H102.5V56H101.1V46.8H102.5V50.2H102.6Q102.7 50 102.9 49.7Q103.1 49.5 103.5 49.2Q103.9 49 104.6 49Q105.4 49 106 49.5Q106.7 49.9 107 50.7Q107.4 51.5 107.4 52.6Q107.4 53.7 107.1 54.5Q106.7 55.3 106 55.7Q105.4 56.1 104.6 56.1ZM104.2 55Q104.8 55 105.2 54.7Q105.6 54.3 105.8 53.8Q106 53.2 106 52.6Q106 51.9 105.8 51.4Q105.6 50.8 105.2 50.5Q104.8 50.2 104.2 50.2Q103.7 50.2 103.3 50.5Q102.9 50.8 102.7 51.3Q102.5 51.8 102.5 52.6Q102.5 53.3 102.7 53.8Q102.9 54.4 103.3 54.7Q103.7 55 104.2 55ZM109 56V49.1H110.4V56ZM109.7 48.1Q109.4 48.1 109.1 47.8Q108.9 47.6 108.9 47.3Q108.9 46.9 109.1 46.7Q109.4 46.5 109.7 46.5Q110.1 46.5 110.3 46.7Q110.6 46.9 110.6 47.3Q110.6 47.6 110.3 47.8Q110.1 48.1 109.7 48.1ZM113.7 46.8V56H112.3V46.8ZM115.6 56V49.1H116.9V56ZM116.3 48.1Q115.9 48.1 115.7 47.8Q115.4 47.6 115.4 47.3Q115.4 46.9 115.7 46.7Q115.9 46.5 116.3 46.5Q116.6 46.5 116.9 46.7Q117.1 46.9 117.1 47.3Q117.1 47.6 116.9 47.8Q116.6 48.1 116.3 48.1ZM121.8 56.1Q120.8 56.1 120.1 55.7Q119.3 55.3 118.9 54.5Q118.5 53.7 118.5 52.6Q118.5 51.6 118.9 50.7Q119.3 49.9 120 49.5Q120.7 49 121.7 49Q122.3 49 122.8 49.2Q123.4 49.4 123.8 49.8Q124.3 50.2 124.5 50.9Q124.8 51.6 124.8 52.5V53H119.9Q119.9 53.6 120.1 54Q120.4 54.5 120.8 54.8Q121.2 55 121.8 55Q122.2 55 122.5 54.9Q122.8 54.8 123 54.6Q123.3 54.4 123.4 54L124.7 54.4Q124.5 54.9 124.1 55.3Q123.7 55.7 123.1 55.9Q122.6 56.1 121.8 56.1ZM119.9 52H123.4Q123.4 51.5 123.2 51.2Q123 50.7 122.7 50.4Q122.3 50.2 121.7 50.2Q121.1 50.2 120.7 50.4Q120.3 50.7 120.1 51.2Q119.9 51.5 119.9 52ZM127.7 51.9V56H126.4V49.1H127.6L127.7 50.4Q127.9 49.8 128.4 49.5Q129 49 129.8 49Q130.5 49 131 49.3Q131.5 49.6 131.8 50.2Q132.1 50.8 132.1 51.6V56H130.8V51.8Q130.8 51.1 130.4 50.6Q130 50.2 129.3 50.2Q128.8 50.2 128.5 50.4Q128.1 50.6 127.9 51Q127.7 51.4 127.7 51.9ZM137.5 56V49.1H138.8V56ZM138.2 48.1Q137.8 48.1 137.6 47.8Q137.3 47.6 137.3 47.3Q137.3 46.9 137.6 46.7Q137.8 46.5 138.2 46.5Q138.5 46.5 138.8 46.7Q139 46.9 139 47.3Q139 47.6 138.8 47.8Q138.5 48.1 138.2 48.1ZM142.1 51.9V56H140.8V49.1H142.1L142.1 50.4Q142.4 49.8 142.8 49.5Q143.4 49 144.2 49Q144.9 49 145.4 49.3Q145.9 49.6 146.2 50.2Q146.5 50.8 146.5 51.6V56H145.2V51.8Q145.2 51.1 144.8 50.6Q144.4 50.2 143.7 50.2Q143.3 50.2 142.9 50.4Q142.5 50.6 142.3 51Q142.1 51.4 142.1 51.9ZM152 56V46.8H153.4V49.8L153.4 51.6Q153.5 51.4 153.6 51.3Q153.9 50.9 154.2 50.5Q154.6 50.1 154.9 49.7L157.5 46.8H159.3L155.7 50.8L159.3 56H157.7L154.7 51.7L153.4 53.1V56ZM160.7 56V49.1H162V56ZM161.3 48.1Q161 48.1 160.7 47.8Q160.5 47.6 160.5 47.3Q160.5 46.9 160.7 46.7Q161 46.5 161.3 46.5Q161.7 46.5 162 46.7Q162.2 46.9 162.2 47.3Q162.2 47.6 162 47.8Q161.7 48.1 161.3 48.1ZM166.9 56.1Q165.9 56.1 165.2 55.7Q164.4 55.3 164 54.5Q163.6 53.7 163.6 52.6Q163.6 51.6 164 50.7Q164.4 49.9 165.1 49.5Q165.8 49 166.8 49Q167.4 49 167.9 49.2Q168.5 49.4 168.9 49.8Q169.3 50.2 169.6 50.9Q169.9 51.6 169.9 52.5V53H165Q165 53.6 165.2 54Q165.5 54.5 165.9 54.8Q166.3 55 166.9 55Q167.3 55 167.6 54.9Q167.9 54.8 168.1 54.6Q168.4 54.4 168.5 54L169.8 54.4Q169.6 54.9 169.2 55.3Q168.8 55.7 168.2 55.9Q167.6 56.1 166.9 56.1ZM165 52H168.5Q168.5 51.5 168.3 51.2Q168.1 50.7 167.8 50.4Q167.4 50.2 166.8 50.2Q166.2 50.2 165.8 50.4Q165.4 50.7 165.2 51.2Q165 51.5 165 52ZM172.8 46.8V56H171.4V46.8Z"/></svg>';

/** A letting agent in Kiel bills a municipality. Names, numbers and addresses are invented; the account is one that banks publish for tests. */
export const realEstateAgent: Example = {
  xmlString,
  invoiceTheme: { theme: "waves", hueRotate: 240, opacity: 30, font: "Inter" },
  customerLogo: { svg: logo, width: 210, ratio: 3 },
  inEnglish: {
    "Für die Vermittlung der Gewerberäume im Hafenviertel berechne ich:":
      "For finding a tenant for the commercial premises at the harbour:",
    "Bitte überweisen Sie den Betrag innerhalb von 14 Tagen ohne Abzug auf das unten genannte Konto. Vielen Dank für Ihr Vertrauen.":
      "Please transfer the amount within 14 days, without deduction, to the account below. Thank you for your trust.",
    "Rabatt / Nachlass": "Discount",
    "Vermittlung der Gewerberäume": "Agency fee, commercial premises",
    "Zwei Nettokaltmieten, Hafenstraße 7": "Two months of net rent, Hafenstraße 7",
    "Exposé mit Grundriss und Fotos": "Brochure with floor plan and photos",
    "Aufnahmen innen und außen": "Shots from inside and outside",
    "Besichtigungen vor Ort": "Viewings on site",
  },
};
