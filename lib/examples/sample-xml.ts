import { leaf } from "../cii/xml";
import type { Locale } from "../locale";
import { exampleWords } from "../words/example-words";
import { fixedWords } from "../words/fixed-words";
import { lineIds, type Example, type LineId } from "./example";
import type { TradeId } from "./examples";

/** An example as a CII file of the product, with its comment, in a language. */
export function sampleXml(id: TradeId, example: Example, locale: Locale): string {
  const { allowanceReason, [id]: words } = exampleWords[locale];
  const { seller, buyer, sums } = example;
  const reference = `${fixedWords[locale].kinds.invoice} ${example.number}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
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
    <ram:ID>${example.number}</ram:ID>
    <ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime>
      <udt:DateTimeString format="102">20261120</udt:DateTimeString>
    </ram:IssueDateTime>
    <ram:IncludedNote>
      ${leaf("ram:Content", words.includedNote)}
    </ram:IncludedNote>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
${lineIds.map((line) => lineXml(line, example.lines[line], words.lines[line])).join("\n")}
    <ram:ApplicableHeaderTradeAgreement>
      <ram:BuyerReference>${example.buyerReference}</ram:BuyerReference>
      <ram:SellerTradeParty>
        ${leaf("ram:Name", seller.company)}
        <ram:DefinedTradeContact>
          ${leaf("ram:PersonName", seller.person)}
          <ram:TelephoneUniversalCommunication>
            <ram:CompleteNumber>${seller.telephone}</ram:CompleteNumber>
          </ram:TelephoneUniversalCommunication>
          <ram:EmailURIUniversalCommunication>
            <ram:URIID>${seller.email}</ram:URIID>
          </ram:EmailURIUniversalCommunication>
        </ram:DefinedTradeContact>
        ${addressXml(seller)}
        <ram:SpecifiedTaxRegistration>
          <ram:ID schemeID="VA">${seller.vatId}</ram:ID>
        </ram:SpecifiedTaxRegistration>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty>
        ${leaf("ram:Name", buyer.company)}
        ${addressXml(buyer)}
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
      ${leaf("ram:PaymentReference", reference)}
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans>
        <ram:TypeCode>58</ram:TypeCode>
        <ram:PayeePartyCreditorFinancialAccount>
          <ram:IBANID>${seller.iban}</ram:IBANID>
          ${leaf("ram:AccountName", seller.person)}
        </ram:PayeePartyCreditorFinancialAccount>
        <ram:PayeeSpecifiedCreditorFinancialInstitution>
          <ram:BICID>${seller.bic}</ram:BICID>
        </ram:PayeeSpecifiedCreditorFinancialInstitution>
      </ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:ApplicableTradeTax>
        <ram:CalculatedAmount>${sums.tax}</ram:CalculatedAmount>
        <ram:TypeCode>VAT</ram:TypeCode>
        <ram:BasisAmount>${sums.net}</ram:BasisAmount>
        <ram:CategoryCode>S</ram:CategoryCode>
        <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
      </ram:ApplicableTradeTax>
      <ram:SpecifiedTradeAllowanceCharge>
        <ram:ChargeIndicator>
          <udt:Indicator>false</udt:Indicator>
        </ram:ChargeIndicator>
        <ram:CalculationPercent>3</ram:CalculationPercent>
        <ram:BasisAmount>${sums.lines}</ram:BasisAmount>
        <ram:ActualAmount>${sums.allowance}</ram:ActualAmount>
        ${leaf("ram:Reason", allowanceReason)}
        <ram:CategoryTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:CategoryTradeTax>
      </ram:SpecifiedTradeAllowanceCharge>
      <ram:SpecifiedTradePaymentTerms>
        ${leaf("ram:Description", words.paymentNote)}
        <ram:DueDateDateTime>
          <udt:DateTimeString format="102">20261204</udt:DateTimeString>
        </ram:DueDateDateTime>
      </ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:LineTotalAmount>${sums.lines}</ram:LineTotalAmount>
        <ram:AllowanceTotalAmount>${sums.allowance}</ram:AllowanceTotalAmount>
        <ram:TaxBasisTotalAmount>${sums.net}</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">${sums.tax}</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>${sums.gross}</ram:GrandTotalAmount>
        <ram:DuePayableAmount>${sums.gross}</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`;
}

const lineXml = (
  id: LineId,
  { price, quantity, unit, total }: Example["lines"][LineId],
  { name, description = "" }: { readonly name: string; readonly description?: string },
): string => `    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument>
        <ram:LineID>${id}</ram:LineID>
      </ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct>
        ${leaf("ram:Name", name)}
        ${leaf("ram:Description", description)}
      </ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice>
          <ram:ChargeAmount>${price}</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery>
        <ram:BilledQuantity unitCode="${unit}">${quantity}</ram:BilledQuantity>
      </ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax>
          <ram:TypeCode>VAT</ram:TypeCode>
          <ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
        </ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>${total}</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>`;

const addressXml = ({ street, postalCode, city, email }: Example["buyer"]): string =>
  `<ram:PostalTradeAddress>
          <ram:PostcodeCode>${postalCode}</ram:PostcodeCode>
          <ram:LineOne>${street}</ram:LineOne>
          <ram:CityName>${city}</ram:CityName>
          <ram:CountryID>DE</ram:CountryID>
        </ram:PostalTradeAddress>
        <ram:URIUniversalCommunication>
          <ram:URIID schemeID="EM">${email}</ram:URIID>
        </ram:URIUniversalCommunication>`;
