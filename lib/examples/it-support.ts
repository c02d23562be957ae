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
    <ram:ID>RE-0342</ram:ID>
    <ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime>
      <udt:DateTimeString format="102">20261120</udt:DateTimeString>
    </ram:IssueDateTime>
    <ram:IncludedNote>
      <ram:Content>Für die Betreuung Ihrer Arbeitsplätze berechne ich:</ram:Content>
    </ram:IncludedNote>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument>
        <ram:LineID>1</ram:LineID>
      </ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct>
        <ram:Name>Arbeitsplätze einrichten</ram:Name>
        <ram:Description>Benutzerkonten, Drucker und E-Mail</ram:Description>
      </ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice>
          <ram:ChargeAmount>95.00</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery>
        <ram:BilledQuantity unitCode="C62">8</ram:BilledQuantity>
      </ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>760.00</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument>
        <ram:LineID>2</ram:LineID>
      </ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct>
        <ram:Name>Störung im Netzwerk beheben</ram:Name>
        <ram:Description>Fehlersuche vor Ort, ein Switch ersetzt</ram:Description>
      </ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice>
          <ram:ChargeAmount>89.00</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery>
        <ram:BilledQuantity unitCode="HUR">3.5</ram:BilledQuantity>
      </ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>311.50</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument>
        <ram:LineID>3</ram:LineID>
      </ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct>
        <ram:Name>Datensicherung und Updates</ram:Name>
      </ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice>
          <ram:ChargeAmount>120.00</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery>
        <ram:BilledQuantity unitCode="MON">1</ram:BilledQuantity>
      </ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>120.00</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:BuyerReference>14729999-10203-30</ram:BuyerReference>
      <ram:SellerTradeParty>
        <ram:Name>Kabelkranich IT-Service</ram:Name>
        <ram:DefinedTradeContact>
          <ram:PersonName>Ada Okafor</ram:PersonName>
          <ram:TelephoneUniversalCommunication>
            <ram:CompleteNumber>+493415550163</ram:CompleteNumber>
          </ram:TelephoneUniversalCommunication>
          <ram:EmailURIUniversalCommunication>
            <ram:URIID>hilfe@kabelkranich.example</ram:URIID>
          </ram:EmailURIUniversalCommunication>
        </ram:DefinedTradeContact>
        <ram:PostalTradeAddress>
          <ram:PostcodeCode>04315</ram:PostcodeCode>
          <ram:LineOne>Eisenbahngasse 31</ram:LineOne>
          <ram:CityName>Leipzig</ram:CityName>
          <ram:CountryID>DE</ram:CountryID>
        </ram:PostalTradeAddress>
        <ram:URIUniversalCommunication>
          <ram:URIID schemeID="EM">hilfe@kabelkranich.example</ram:URIID>
        </ram:URIUniversalCommunication>
        <ram:SpecifiedTaxRegistration>
          <ram:ID schemeID="VA">DE284991205</ram:ID>
        </ram:SpecifiedTaxRegistration>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty>
        <ram:Name>Stadtbibliothek Mühlenau</ram:Name>
        <ram:PostalTradeAddress>
          <ram:PostcodeCode>04509</ram:PostcodeCode>
          <ram:LineOne>Am Markt 3</ram:LineOne>
          <ram:CityName>Mühlenau</ram:CityName>
          <ram:CountryID>DE</ram:CountryID>
        </ram:PostalTradeAddress>
        <ram:URIUniversalCommunication>
          <ram:URIID schemeID="EM">rechnung@muehlenau.example</ram:URIID>
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
      <ram:PaymentReference>Rechnung RE-0342</ram:PaymentReference>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans>
        <ram:TypeCode>58</ram:TypeCode>
        <ram:PayeePartyCreditorFinancialAccount>
          <ram:IBANID>DE02100500000054540402</ram:IBANID>
          <ram:AccountName>Ada Okafor</ram:AccountName>
        </ram:PayeePartyCreditorFinancialAccount>
        <ram:PayeeSpecifiedCreditorFinancialInstitution>
          <ram:BICID>BELADEBEXXX</ram:BICID>
        </ram:PayeeSpecifiedCreditorFinancialInstitution>
      </ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:ApplicableTradeTax>
        <ram:CalculatedAmount>219.59</ram:CalculatedAmount>
        <ram:TypeCode>VAT</ram:TypeCode>
        <ram:BasisAmount>1155.75</ram:BasisAmount>
        <ram:CategoryCode>S</ram:CategoryCode>
        <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
      </ram:ApplicableTradeTax>
      <ram:SpecifiedTradeAllowanceCharge>
        <ram:ChargeIndicator>
          <udt:Indicator>false</udt:Indicator>
        </ram:ChargeIndicator>
        <ram:CalculationPercent>3</ram:CalculationPercent>
        <ram:BasisAmount>1191.50</ram:BasisAmount>
        <ram:ActualAmount>35.75</ram:ActualAmount>
        <ram:Reason>Rabatt / Nachlass</ram:Reason>
        <ram:CategoryTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:CategoryTradeTax>
      </ram:SpecifiedTradeAllowanceCharge>
      <ram:SpecifiedTradePaymentTerms>
        <ram:Description>Bitte überweisen Sie den Betrag innerhalb von 14 Tagen ohne Abzug auf das unten genannte Konto. Bei Fragen rufen Sie einfach an.</ram:Description>
        <ram:DueDateDateTime>
          <udt:DateTimeString format="102">20261204</udt:DateTimeString>
        </ram:DueDateDateTime>
      </ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:LineTotalAmount>1191.50</ram:LineTotalAmount>
        <ram:AllowanceTotalAmount>35.75</ram:AllowanceTotalAmount>
        <ram:TaxBasisTotalAmount>1155.75</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">219.59</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>1375.34</ram:GrandTotalAmount>
        <ram:DuePayableAmount>1375.34</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`;

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="210" height="70" viewBox="0 0 210 70"><path fill="#0f766e" d="M26.2 2.1a7.6 7.6 0 0 1 7.6 0L53.2 13.3a7.6 7.6 0 0 1 3.8 6.6v22.2a7.6 7.6 0 0 1-3.8 6.6L33.8 59.9 a7.6 7.6 0 0 1-7.6 0L6.8 48.7A7.6 7.6 0 0 1 3 42.1V19.9a7.6 7.6 0 0 1 3.8-6.6z" transform="translate(-1 4)"/><path fill="none" stroke="#fff" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round" d="M13.5 49.5H24c8.5 0 11.5-5 11.5-11.2S26 28.500 26 20.5"/><path fill="#fff" d="M21 17.500a5.500 5.500 0 0 1 5.500-5.500H35v13h-8.500a5.500 5.500 0 0 1-5.500-5.500z"/><path fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" d="M35 15.300h6M35 21.700h6"/><circle cx="27.600" cy="17.300" r="1.900" fill="#0f766e"/><path fill="#10413d" d="M79.9 36.9 72.4 31.1V35.9Q72.4 36.4 72 36.8Q71.7 37.2 71.2 37.2Q70.7 37.2 70.3 36.8Q69.9 36.4 69.9 35.9V21Q69.9 20.5 70.3 20.1Q70.7 19.8 71.2 19.8Q71.7 19.8 72 20.1Q72.4 20.5 72.4 21V26L79.4 20.1Q79.7 19.8 80.2 19.8Q80.7 19.8 81 20.2Q81.4 20.6 81.4 21Q81.4 21.6 81 22L73.3 28.6L81.4 34.9Q81.9 35.3 81.9 35.9Q81.9 36.5 81.5 36.8Q81.2 37.2 80.6 37.2Q80.2 37.2 79.9 36.9ZM90.9 36.4V36Q89.9 37.2 88 37.2Q86.6 37.2 85.5 36.5Q84.4 35.8 83.7 34.5Q83.1 33.3 83.1 31.6Q83.1 29.9 83.8 28.2Q84.6 26.5 86 25.5Q87.4 24.4 89.2 24.4Q90.4 24.4 91.3 24.7Q92.3 25.1 93.3 25.5V36.1Q93.3 36.6 92.9 37Q92.6 37.4 92.1 37.4Q91.5 37.4 91.2 37.1Q90.9 36.8 90.9 36.4ZM90.8 33.7 90.9 27.1Q90.1 26.8 89.2 26.8Q88.1 26.8 87.3 27.5Q86.5 28.1 86 29.2Q85.5 30.3 85.5 31.6Q85.5 33.1 86.2 34Q86.9 34.8 88.2 34.8Q88.9 34.8 89.6 34.5Q90.3 34.2 90.8 33.7ZM96.6 36V21.2Q96.6 20.7 97 20.3Q97.3 20 97.8 20Q98.3 20 98.7 20.3Q99 20.7 99 21.2V26.2Q99.8 25.3 100.6 25Q101.5 24.6 102.6 24.6Q103.9 24.6 104.9 25.3Q106 25.9 106.6 27.2Q107.2 28.5 107.2 30.3Q107.2 33.6 105.7 35.3Q104.2 37 101.6 37Q100.9 37 100.1 36.8Q99.3 36.5 98.9 36.2V36.4Q98.9 36.6 98.5 36.9Q98.2 37.1 97.8 37.1Q97.3 37.1 96.9 36.8Q96.6 36.5 96.6 36ZM104.8 30.3Q104.8 28.7 104.2 27.9Q103.6 27.1 102.6 27.1Q101.6 27.1 100.8 27.4Q100 27.8 99.5 28.4Q99 29 99 29.8V34.2Q100.3 34.6 101.4 34.6Q103.2 34.6 104 33.5Q104.8 32.4 104.8 30.3ZM108.9 30.8Q108.9 29.1 109.6 27.7Q110.4 26.2 111.7 25.3Q113 24.4 114.7 24.4Q116.2 24.4 117.3 25.1Q118.5 25.7 119 26.5Q119.6 27.4 119.6 28.1Q119.6 28.4 119.4 28.7Q119.2 29 118.8 29.3L112 33.2Q112.3 34 113.2 34.4Q114.1 34.9 115.2 34.9Q116.7 34.9 117.8 33.8Q118.2 33.4 118.6 33.4Q119.1 33.4 119.5 33.7Q119.8 34 119.8 34.5Q119.8 34.9 119.5 35.3Q118.8 36.1 117.6 36.6Q116.4 37.2 115.2 37.2Q113.4 37.2 112 36.4Q110.5 35.6 109.7 34.2Q108.9 32.7 108.9 30.8ZM114.9 26.7Q113.4 26.7 112.4 27.7Q111.4 28.7 111.3 30.2Q111.2 30.5 111.2 31.1L117.1 27.8Q116.7 27.3 116.2 27Q115.6 26.7 114.9 26.7ZM122 36V21.2Q122 20.7 122.3 20.4Q122.7 20 123.2 20Q123.7 20 124.1 20.4Q124.5 20.7 124.5 21.2V36Q124.5 36.5 124.1 36.8Q123.7 37.2 123.2 37.2Q122.7 37.2 122.4 36.8Q122 36.5 122 36ZM127.8 35.9 127.8 21.2Q127.8 20.7 128.1 20.4Q128.5 20 129 20Q129.6 20 129.9 20.4Q130.2 20.8 130.2 21.3L130.3 29.5Q131.3 28.6 132.8 27.2Q134.2 25.7 135.2 24.5Q135.6 24 136.2 24Q136.7 24 137 24.3Q137.4 24.7 137.4 25.2Q137.4 25.6 137.1 25.9Q136.5 26.8 135.5 27.9Q134.5 28.9 133.6 29.7L137.8 35Q138.1 35.4 138.1 35.8Q138.1 36.3 137.8 36.7Q137.5 37.1 136.9 37.1Q136.3 37.1 136 36.6Q134 34 132.2 31.7L131.8 31.2Q131.2 31.6 130.3 32.2V35.9Q130.3 36.4 129.9 36.8Q129.6 37.2 129 37.2Q128.6 37.2 128.2 36.8Q127.8 36.4 127.8 35.9ZM139.9 36V25.7Q139.9 25.1 140.3 24.8Q140.7 24.4 141.2 24.4Q141.7 24.4 142.1 24.8Q142.4 25.1 142.4 25.7V26.4Q143.7 24.4 145.9 24.4Q147.2 24.4 147.7 25.1Q148.3 25.8 148.3 26.8V27.6Q148.3 28.1 148 28.4Q147.6 28.8 147.1 28.8Q146.5 28.8 146.2 28.4Q145.9 28 145.9 27.5V27.2Q145.9 26.8 145.3 26.8Q144.9 26.8 144.3 27.3Q143.7 27.7 143.3 28.2Q142.8 28.9 142.6 29.6Q142.4 30.2 142.4 31.1L142.4 36Q142.4 36.4 142 36.8Q141.6 37.2 141.2 37.2Q140.7 37.2 140.3 36.8Q139.9 36.4 139.9 36ZM157 36.4V36Q155.9 37.2 154.1 37.2Q152.7 37.2 151.5 36.5Q150.4 35.8 149.8 34.5Q149.2 33.3 149.2 31.6Q149.2 29.9 149.9 28.2Q150.7 26.5 152.1 25.5Q153.5 24.4 155.3 24.4Q156.4 24.4 157.4 24.7Q158.3 25.1 159.4 25.5V36.1Q159.4 36.6 159 37Q158.6 37.4 158.1 37.4Q157.6 37.4 157.3 37.1Q157 36.8 157 36.4ZM156.9 33.7 156.9 27.1Q156.2 26.8 155.3 26.8Q154.2 26.8 153.4 27.5Q152.5 28.1 152.1 29.2Q151.6 30.3 151.6 31.6Q151.6 33.1 152.3 34Q153 34.8 154.3 34.8Q155 34.8 155.7 34.5Q156.4 34.2 156.9 33.7ZM162.7 36V25.6Q162.7 25.1 163.1 24.8Q163.4 24.4 163.9 24.4Q164.4 24.4 164.8 24.8Q165.1 25.1 165.1 25.6V27.6Q165.8 26 166.9 25.2Q168 24.4 169.3 24.4Q170.8 24.4 171.6 25.1Q172.4 25.8 172.8 27.3Q173.2 28.8 173.2 31.5L173.2 35.9Q173.2 36.4 172.8 36.8Q172.5 37.2 172 37.2Q171.5 37.2 171.1 36.8Q170.8 36.4 170.8 36V31.7Q170.8 29.7 170.6 28.7Q170.4 27.6 170.1 27.2Q169.7 26.8 169.1 26.8Q168.3 26.8 167.6 27.5Q166.8 28.1 166.1 29.3Q165.6 30.3 165.3 31.3Q165.1 32.3 165.1 33.7V35.9Q165.1 36.4 164.8 36.8Q164.5 37.2 163.9 37.2Q163.4 37.2 163 36.8Q162.7 36.4 162.7 36ZM176.4 22.1 176.5 21.2Q176.5 20.7 176.9 20.3Q177.2 20 177.7 20Q178.2 20 178.5 20.3Q178.9 20.7 178.9 21.2L178.9 22.2Q178.8 22.7 178.5 23Q178.2 23.4 177.6 23.4Q177.2 23.4 176.8 23Q176.4 22.6 176.4 22.1ZM176.3 35.9 176.4 25.8Q176.4 25.2 176.8 24.9Q177.1 24.5 177.6 24.5Q178.2 24.5 178.5 24.9Q178.9 25.2 178.9 25.8L178.8 35.9Q178.8 36.4 178.4 36.8Q178 37.2 177.5 37.2Q177 37.2 176.6 36.8Q176.3 36.4 176.3 35.9ZM181.4 31.6Q181.4 29.8 182.2 28.2Q183 26.5 184.4 25.5Q185.7 24.4 187.2 24.4Q188.5 24.4 189.3 24.8Q190.2 25.3 191 26.2Q191.3 26.6 191.3 27.1Q191.3 27.6 191 27.9Q190.6 28.3 190.1 28.3Q189.8 28.3 189.6 28.2Q189.4 28 189.1 27.7Q188.7 27.3 188.3 27Q187.9 26.7 187.2 26.7Q186.4 26.7 185.6 27.4Q184.8 28.1 184.3 29.2Q183.8 30.3 183.8 31.5Q183.8 32.5 184.2 33.3Q184.7 34 185.4 34.4Q186.1 34.8 186.9 34.8Q187.9 34.8 188.6 34.5Q189.2 34.1 189.7 33.4Q190.2 32.8 190.8 32.8Q191.3 32.8 191.7 33.1Q192 33.5 192 33.9Q192 34.4 191.8 34.8Q191 35.8 189.7 36.5Q188.5 37.2 187 37.2Q185.4 37.2 184.2 36.4Q182.9 35.7 182.1 34.4Q181.4 33.1 181.4 31.6ZM193.9 36V21.3Q193.9 20.8 194.3 20.4Q194.7 20 195.2 20Q195.7 20 196.1 20.4Q196.4 20.8 196.4 21.3V26.7Q197.2 25.7 198.3 25Q199.4 24.4 200.5 24.4Q202.5 24.4 203.3 26.4Q204.1 28.4 204.1 32.8Q204.1 35.3 204 36Q204 36.5 203.7 36.8Q203.3 37.2 202.8 37.2Q202.3 37.2 202 36.8Q201.6 36.5 201.6 36Q201.6 35.4 201.6 35.1L201.7 33Q201.7 29.3 201.3 28Q200.9 26.8 200.3 26.8Q199.6 26.8 198.8 27.5Q198 28.2 197.5 29Q196.9 29.8 196.7 30.3Q196.4 31 196.4 32.1V35.9Q196.4 36.5 196 36.8Q195.7 37.2 195.2 37.2Q194.7 37.2 194.3 36.8Q193.9 36.4 193.9 36Z"/><path fill="#4b6f6c" d="M68.9 56.3Q68.9 56 69.1 55.8Q69.3 55.6 69.6 55.6H70.6V49.2H69.6Q69.3 49.2 69.1 49Q68.9 48.8 68.9 48.6Q68.9 48.3 69.1 48.1Q69.3 47.9 69.6 47.9H72.9Q73.2 47.9 73.3 48.1Q73.5 48.3 73.5 48.6Q73.5 48.8 73.3 49Q73.2 49.2 72.9 49.2H71.9V55.6H72.9Q73.2 55.6 73.3 55.8Q73.5 56 73.5 56.3Q73.5 56.6 73.3 56.8Q73.2 57 72.9 57H69.6Q69.3 57 69.1 56.8Q68.9 56.6 68.9 56.3ZM77 56.4V49.2H74.9Q74.6 49.2 74.4 49Q74.2 48.8 74.2 48.6Q74.2 48.3 74.4 48.1Q74.6 47.9 74.9 47.9H80.5Q80.8 47.9 81 48.1Q81.2 48.3 81.2 48.6Q81.2 48.9 81 49.1Q80.8 49.2 80.5 49.2H78.3V56.4Q78.3 56.7 78.1 56.9Q77.9 57.1 77.7 57.1Q77.4 57.1 77.2 56.9Q77 56.7 77 56.4ZM81.9 53.7Q81.9 53.4 82.1 53.2Q82.3 53 82.6 53H85.6Q85.9 53 86.1 53.2Q86.3 53.4 86.3 53.7Q86.3 53.9 86.1 54.1Q85.9 54.3 85.6 54.3H82.6Q82.3 54.3 82.1 54.1Q81.9 53.9 81.9 53.7ZM87.4 55.3Q87.3 55 87.3 54.8Q87.3 54.5 87.5 54.3Q87.7 54.1 88 54.1Q88.2 54.1 88.4 54.2Q88.6 54.4 88.6 54.6Q88.9 55.2 89.4 55.5Q90 55.8 90.7 55.8Q91.5 55.8 92.1 55.4Q92.6 55 92.6 54.4Q92.6 54 92.2 53.6Q91.8 53.2 90.7 52.9Q89.3 52.6 88.5 51.9Q87.7 51.3 87.7 50.3Q87.7 49.6 88.1 49Q88.5 48.4 89.2 48.1Q90 47.8 90.9 47.8Q92.3 47.8 93.1 48.4Q93.9 48.9 93.9 49.8Q93.9 50.1 93.7 50.3Q93.5 50.5 93.2 50.5Q93 50.5 92.8 50.3Q92.6 50.2 92.6 49.9Q92.6 49.6 92.1 49.3Q91.7 49.1 90.9 49.1Q90 49.1 89.5 49.4Q89.1 49.7 89.1 50.2Q89.1 50.7 89.6 51Q90 51.3 91.2 51.6Q92.5 52 93.2 52.7Q93.9 53.4 93.9 54.3Q93.9 55.1 93.5 55.7Q93 56.4 92.3 56.7Q91.5 57.1 90.7 57.1Q89.5 57.1 88.6 56.6Q87.8 56 87.4 55.3ZM95 53.7Q95 52.8 95.4 52Q95.8 51.2 96.5 50.8Q97.2 50.3 98.1 50.3Q98.9 50.3 99.5 50.6Q100.1 51 100.4 51.4Q100.7 51.9 100.7 52.3Q100.7 52.4 100.6 52.6Q100.5 52.8 100.3 52.9L96.7 55Q96.8 55.4 97.3 55.6Q97.8 55.9 98.4 55.9Q99.2 55.9 99.8 55.3Q100 55.1 100.2 55.1Q100.5 55.1 100.7 55.2Q100.8 55.4 100.8 55.7Q100.8 55.9 100.7 56.1Q100.3 56.5 99.7 56.8Q99 57.1 98.4 57.1Q97.4 57.1 96.7 56.7Q95.9 56.3 95.5 55.5Q95 54.7 95 53.7ZM98.2 51.5Q97.4 51.5 96.9 52Q96.4 52.6 96.3 53.4Q96.3 53.6 96.3 53.8L99.4 52.1Q99.2 51.8 98.9 51.7Q98.6 51.5 98.2 51.5ZM102.3 56.5V50.9Q102.3 50.7 102.4 50.5Q102.6 50.3 102.9 50.3Q103.2 50.3 103.4 50.5Q103.6 50.7 103.6 50.9V51.4Q104.3 50.3 105.4 50.3Q106.1 50.3 106.4 50.6Q106.7 51 106.7 51.6V52Q106.7 52.2 106.5 52.4Q106.3 52.6 106.1 52.6Q105.7 52.6 105.6 52.4Q105.4 52.2 105.4 52V51.8Q105.4 51.6 105.1 51.6Q104.9 51.6 104.6 51.8Q104.3 52 104 52.3Q103.8 52.7 103.7 53Q103.6 53.4 103.6 53.9L103.6 56.5Q103.6 56.7 103.4 56.9Q103.2 57.1 102.9 57.1Q102.7 57.1 102.5 56.9Q102.3 56.7 102.3 56.5ZM109.1 56.6 106.9 51.2Q106.8 51.1 106.8 50.9Q106.8 50.7 107 50.5Q107.2 50.3 107.5 50.3Q107.9 50.3 108.1 50.7L109.7 54.8L111.3 50.7Q111.4 50.5 111.6 50.4Q111.7 50.3 111.9 50.3Q112.2 50.3 112.4 50.5Q112.6 50.7 112.6 50.9Q112.6 51 112.5 51.2L110.3 56.7Q110.2 56.9 110.1 57Q110 57.1 109.7 57.1Q109.5 57.1 109.3 57Q109.2 56.9 109.1 56.6ZM113.8 49.1 113.8 48.6Q113.8 48.3 114 48.1Q114.2 47.9 114.5 47.9Q114.7 47.9 114.9 48.1Q115.1 48.3 115.1 48.6L115.1 49.1Q115.1 49.4 114.9 49.5Q114.7 49.7 114.4 49.7Q114.2 49.7 114 49.5Q113.8 49.3 113.8 49.1ZM113.7 56.4 113.8 51Q113.8 50.7 114 50.5Q114.2 50.3 114.4 50.3Q114.7 50.3 114.9 50.5Q115.1 50.7 115.1 51L115 56.4Q115 56.7 114.8 56.9Q114.7 57.1 114.4 57.1Q114.1 57.1 113.9 56.9Q113.7 56.7 113.7 56.4ZM116.7 54.1Q116.7 53.2 117.1 52.3Q117.6 51.4 118.3 50.9Q119 50.3 119.8 50.3Q120.5 50.3 120.9 50.5Q121.4 50.7 121.8 51.2Q122 51.5 122 51.7Q122 52 121.8 52.2Q121.6 52.3 121.3 52.3Q121.2 52.3 121.1 52.3Q121 52.2 120.8 52.1Q120.6 51.8 120.4 51.7Q120.1 51.5 119.8 51.5Q119.3 51.5 118.9 51.9Q118.5 52.3 118.2 52.9Q118 53.5 118 54.1Q118 54.6 118.2 55Q118.4 55.4 118.8 55.6Q119.2 55.8 119.6 55.8Q120.2 55.8 120.5 55.6Q120.9 55.4 121.1 55.1Q121.4 54.7 121.7 54.7Q122 54.7 122.2 54.9Q122.4 55.1 122.4 55.3Q122.4 55.6 122.2 55.8Q121.8 56.3 121.1 56.7Q120.4 57.1 119.6 57.1Q118.8 57.1 118.2 56.7Q117.5 56.3 117.1 55.6Q116.7 54.9 116.7 54.1ZM123.2 53.7Q123.2 52.8 123.6 52Q123.9 51.2 124.7 50.8Q125.4 50.3 126.2 50.3Q127.1 50.3 127.7 50.6Q128.3 51 128.6 51.4Q128.9 51.9 128.9 52.3Q128.9 52.4 128.8 52.6Q128.6 52.8 128.4 52.9L124.8 55Q125 55.4 125.5 55.6Q125.9 55.9 126.5 55.9Q127.3 55.9 127.9 55.3Q128.1 55.1 128.3 55.1Q128.6 55.1 128.8 55.2Q129 55.4 129 55.7Q129 55.9 128.8 56.1Q128.4 56.5 127.8 56.8Q127.2 57.1 126.5 57.1Q125.6 57.1 124.8 56.7Q124 56.3 123.6 55.5Q123.2 54.7 123.2 53.7ZM126.3 51.5Q125.6 51.5 125 52Q124.5 52.6 124.4 53.4Q124.4 53.6 124.4 53.8L127.5 52.1Q127.3 51.8 127.1 51.7Q126.8 51.5 126.3 51.5ZM135.4 49.1 135.4 48.6Q135.5 48.3 135.6 48.1Q135.8 47.9 136.1 47.9Q136.3 47.9 136.5 48.1Q136.7 48.3 136.7 48.6L136.7 49.1Q136.7 49.4 136.5 49.5Q136.3 49.7 136.1 49.7Q135.8 49.7 135.6 49.5Q135.4 49.3 135.4 49.1ZM135.3 56.4 135.4 51Q135.4 50.7 135.6 50.5Q135.8 50.3 136.1 50.3Q136.3 50.3 136.5 50.5Q136.7 50.7 136.7 51L136.7 56.4Q136.7 56.7 136.5 56.9Q136.3 57.1 136 57.1Q135.7 57.1 135.5 56.9Q135.3 56.7 135.3 56.4ZM138.7 56.5V50.9Q138.7 50.7 138.9 50.5Q139.1 50.3 139.4 50.3Q139.7 50.3 139.9 50.5Q140 50.7 140 50.9V52Q140.4 51.2 141 50.7Q141.6 50.3 142.3 50.3Q143 50.3 143.5 50.6Q143.9 51 144.1 51.8Q144.4 52.6 144.4 54L144.3 56.4Q144.3 56.7 144.2 56.9Q144 57.1 143.7 57.1Q143.5 57.1 143.3 56.9Q143.1 56.7 143.1 56.4V54.2Q143.1 53.1 143 52.6Q142.9 52 142.7 51.8Q142.5 51.6 142.2 51.6Q141.8 51.6 141.3 51.9Q140.9 52.3 140.6 52.9Q140.3 53.5 140.1 54Q140 54.5 140 55.3V56.4Q140 56.7 139.9 56.9Q139.7 57.1 139.4 57.1Q139.1 57.1 138.9 56.9Q138.7 56.7 138.7 56.5ZM151.2 56.4V48.5Q151.2 48.2 151.4 48Q151.6 47.8 151.9 47.8Q152.2 47.8 152.4 48Q152.6 48.2 152.6 48.5V55.7L156.3 55.4Q156.6 55.4 156.7 55.6Q156.9 55.8 156.9 56.1Q156.9 56.3 156.8 56.6Q156.6 56.8 156.3 56.8L151.9 57.1Q151.6 57.1 151.4 56.9Q151.2 56.7 151.2 56.4ZM157.8 53.7Q157.8 52.8 158.2 52Q158.6 51.2 159.3 50.8Q160 50.3 160.9 50.3Q161.7 50.3 162.3 50.6Q162.9 51 163.2 51.4Q163.5 51.9 163.5 52.3Q163.5 52.4 163.4 52.6Q163.3 52.8 163.1 52.9L159.4 55Q159.6 55.4 160.1 55.6Q160.6 55.9 161.2 55.9Q162 55.9 162.5 55.3Q162.7 55.1 163 55.1Q163.2 55.1 163.4 55.2Q163.6 55.4 163.6 55.7Q163.6 55.9 163.4 56.1Q163.1 56.5 162.4 56.8Q161.8 57.1 161.2 57.1Q160.2 57.1 159.4 56.7Q158.7 56.3 158.2 55.5Q157.8 54.7 157.8 53.7ZM161 51.5Q160.2 51.5 159.7 52Q159.1 52.6 159.1 53.4Q159 53.6 159 53.8L162.1 52.1Q162 51.8 161.7 51.7Q161.4 51.5 161 51.5ZM165.1 49.1 165.1 48.6Q165.1 48.3 165.3 48.1Q165.5 47.9 165.8 47.9Q166 47.9 166.2 48.1Q166.4 48.3 166.4 48.6L166.4 49.1Q166.4 49.4 166.2 49.5Q166 49.7 165.7 49.7Q165.5 49.7 165.3 49.5Q165.1 49.3 165.1 49.1ZM165 56.4 165.1 51Q165.1 50.7 165.3 50.5Q165.5 50.3 165.7 50.3Q166 50.3 166.2 50.5Q166.4 50.7 166.4 51L166.3 56.4Q166.3 56.7 166.1 56.9Q166 57.1 165.7 57.1Q165.4 57.1 165.2 56.9Q165 56.7 165 56.4ZM168.4 58.8V50.9Q168.4 50.7 168.6 50.5Q168.8 50.3 169.1 50.3Q169.3 50.3 169.5 50.5Q169.7 50.6 169.7 50.9V51.1Q170.4 50.3 171.8 50.3Q172.3 50.3 172.8 50.6Q173.4 51 173.7 51.7Q174 52.4 174 53.4Q174 54.3 173.8 55.1Q173.5 55.9 172.8 56.4Q172.1 57 171 57Q170.4 57 169.7 56.6V58.8Q169.7 59.1 169.5 59.3Q169.3 59.5 169.1 59.5Q168.8 59.5 168.6 59.3Q168.4 59.1 168.4 58.8ZM172.8 53.4Q172.8 52.5 172.5 52Q172.1 51.5 171.6 51.5Q170.9 51.5 170.5 51.8Q170 52 169.7 52.4V55.4Q170.6 55.7 171.1 55.7Q171.9 55.7 172.3 55.1Q172.8 54.6 172.8 53.4ZM174.7 56.3Q174.7 56.1 174.9 56L178.3 51.7H175.5Q175.2 51.7 175 51.5Q174.8 51.3 174.8 51Q174.8 50.7 175 50.5Q175.2 50.3 175.5 50.3H179.6Q179.9 50.3 180.1 50.5Q180.3 50.7 180.3 51Q180.3 51.2 180.1 51.4L176.7 55.7H179.7Q180 55.7 180.2 55.9Q180.4 56.1 180.4 56.3Q180.4 56.6 180.2 56.8Q180 57 179.7 57H175.4Q175.1 57 174.9 56.8Q174.7 56.6 174.7 56.3ZM181.6 49.1 181.6 48.6Q181.7 48.3 181.9 48.1Q182 47.9 182.3 47.9Q182.6 47.9 182.8 48.1Q183 48.3 182.9 48.6L182.9 49.1Q182.9 49.4 182.7 49.5Q182.5 49.7 182.3 49.7Q182 49.7 181.8 49.5Q181.6 49.3 181.6 49.1ZM181.5 56.4 181.6 51Q181.6 50.7 181.8 50.5Q182 50.3 182.3 50.3Q182.6 50.3 182.7 50.5Q182.9 50.7 182.9 51L182.9 56.4Q182.9 56.7 182.7 56.9Q182.5 57.1 182.2 57.1Q181.9 57.1 181.7 56.9Q181.5 56.7 181.5 56.4ZM185.7 59.2Q185.4 59.1 185.3 58.9Q185.2 58.8 185.2 58.5Q185.2 58.3 185.4 58.1Q185.6 57.9 185.8 57.9Q186 57.9 186.2 58Q186.3 58 186.6 58Q186.9 58.1 187.3 58.1Q188.7 58.1 188.8 56.7L188.8 56.3Q188.6 56.6 188.2 56.8Q187.8 57 187.4 57Q186.6 57 186 56.6Q185.4 56.2 185 55.6Q184.6 54.9 184.6 53.9Q184.6 53 185 52.1Q185.5 51.3 186.2 50.8Q187 50.3 187.9 50.3Q188.4 50.3 189 50.5Q189.1 50.1 189.6 50.1Q189.9 50.1 190.1 50.3Q190.3 50.5 190.2 50.8L190.1 56.6Q190.1 58 189.3 58.7Q188.5 59.4 187.3 59.4Q186.5 59.4 185.7 59.2ZM188.9 53.5V51.8Q188.7 51.7 188.4 51.7Q188.2 51.6 187.9 51.6Q187.4 51.6 186.9 51.9Q186.4 52.2 186.1 52.7Q185.9 53.2 185.9 53.8Q185.9 54.7 186.3 55.2Q186.7 55.7 187.3 55.7Q188 55.7 188.5 55.1Q188.9 54.6 188.9 53.5Z"/></svg>';

/** An IT technician in Leipzig bills a public library. Names, numbers and addresses are invented; the account is one that banks publish for tests. */
export const itSupport: Example = {
  xmlString,
  invoiceTheme: { theme: "hexagons", hueRotate: 240, opacity: 25, font: "Comic Neue" },
  customerLogo: { svg: logo, width: 210, ratio: 3 },
  inEnglish: {
    "Für die Betreuung Ihrer Arbeitsplätze berechne ich:": "For looking after your workstations:",
    "Bitte überweisen Sie den Betrag innerhalb von 14 Tagen ohne Abzug auf das unten genannte Konto. Bei Fragen rufen Sie einfach an.":
      "Please transfer the amount within 14 days, without deduction, to the account below. Any questions, just call.",
    "Rabatt / Nachlass": "Discount",
    "Arbeitsplätze einrichten": "Set up workstations",
    "Benutzerkonten, Drucker und E-Mail": "User accounts, printers and email",
    "Störung im Netzwerk beheben": "Fix a network fault",
    "Fehlersuche vor Ort, ein Switch ersetzt": "Troubleshooting on site, one switch replaced",
    "Datensicherung und Updates": "Backup and updates",
  },
};
