import { isCountry } from "../codes/countries";
import { isUnitCode } from "../codes/accepted-units";
import { codeLists, listOf, type CodeList } from "./code-lists";

// The lists of codes that Factur-X 1.09 has otherwise than EN 16931's rule files, or besides.

/** ISO 639-2: a first letter, and the other two of each language that has it. */
const languages =
  "aarbkcechdadyfafhfrinkakklblelgltmhngnppararcrgrmrnrprtrwsmstthusvavewaymze badaiakalamanaqasatejele" +
  "menerhoihikinislantodosraretkuauguluryn cadaiaratauebeleshahbhehghkhmhnhohphrhuhvhymcnroporospepfppr" +
  "erhrpsbusymze dakanarayeleneugrinivoirasbuaumutyuzo efigykalllxngnmpostuswewo fanaoasatijiliniuonrar" +
  "ermrorrrsryulur gaaaybaemeoerezillalelglvmhohonorotrbrcrernswujwi haiatauaweberiliminitmnmorvsbunupy" +
  "e ibabocedoiijokulelonancndnenhpkraroslta javbopnprrb kaaabacalamanarasatauawazbdhahihmhoikinirmboko" +
  "monorospercrlroruuaumurut ladahamaoataveziminitoloztzuaubuguiunuous macadagahaiakalanaoaparasaydfdre" +
  "ngaiciniskdkhlgltncninoohonosrisaulunuswlwryaynyv nahaiapauavbldedodsepewiaiciuldnoobogonorqosoubwcy" +
  "aymynyozi ocijirirmsasstato paaagalamanapaueoerhihnliolonorrarous que rajaparoaohomonumunupus sadaga" +
  "haialamanasatcncoelemgagnhnidinioitlalklolvmamemimjmnmomsnandnkogomonotpaqirdrnrprrsaswukunusuxwawey" +
  "cyr tahaiamatelemeretgkglhaibigirivkllhlimhogonpisisnsoukumupurutvlwiyv udmgaigkrmbndrdzb vaienieolo" +
  "t wakalaraselenlnol xalho yaoapidorpk zapblenghhahondulunxxza";

/** UNTDID 5153: taxes besides VAT. */
const otherTaxes =
  "AAA AAB AAC AAD AAE AAF AAG AAH AAI AAJ AAK AAL AAM AAO AAP ADD BOL CAP CAR COC CST CUD CVD ENV EXC " +
  "EXP FET FRE GCN GST ILL IMP IND LAC LCN LDP LOC LST MCA MCD OTH PDB PDC PRF SCN SSS STT SUP SUR SWT " +
  "TAC TOT TOX TTA VAD";

/** UNTDID 6313, with what Factur-X adds: what an attribute of an item is about. */
const itemAttributes =
  "A AAA AAB AAC AAD AAF AAG AAH AAI AAJ AAK AAM AAN AAO AAP AAQ AAR AAS AAT AAU AAV AAW AAX AAY AAZ " +
  "ABA ABB ABC ABD ABE ABF ABG ABH ABI ABJ ABK ABL ABM ABN ABO ABP ABS ABT ABX ABY ABZ ACA ACE ACG ACN " +
  "ACP ACS ACV ACW ACX ADR ADS ADT ADU ADV ADW ADX ADY ADZ AEA AEB AEC AED AEE AEF AEG AEH AEI AEJ AEK " +
  "AEL AEM AEN AEO AEP AEQ AER AES AET AEU AEV AEW AEX AEY AEZ AF AFA AFB AFC AFD AFE AFF AFG AFH AFI " +
  "AFJ AFK AFL AFM AFN AFO AFP AFQ AFR AFS AFT AFU AFV AFW AFX B BL BMY BMZ BNA BNB BNC BND BNE BNF " +
  "BNG BNH BNI BNJ BNK BNL BNM BNN BNO BNP BNQ BNR BNS BNT BNU BNV BNW BNX BNY BNZ BR BRA BRB BRC BRD " +
  "BRE BRF BRG BRH BRI BRJ BRK BRL BRM BRN BRO BRP BRQ BRR BRS BRT BRU BRV BS BSW BSX BSY BSZ BTA BTB " +
  "BTC BTD BTE BTF BTG BTH BTI BTJ BTK BTL BTM BW CHN CHO CM CT CV CZ D DI DL DN DP DR DS DW E EA F FI " +
  "FL FN FV GG GW HF HM HT IB ID L LM LN LND M MO MW N OD PRS PTN RA RF RJ RMW RP RUN RY SQ T TC TH TN " +
  "TT VGM VH VW WA WD WM WU XH XQ XZ YS ZAL ZAS ZB ZBI ZC ZCA ZCB ZCE ZCL ZCO ZCR ZCU ZFE ZFS ZGE ZH " +
  "ZK ZMG ZMN ZMO ZN ZNA ZNB ZNI ZO ZP ZPB ZS ZSB ZSE ZSI ZSL ZSN ZTA ZTE ZTI ZV ZW ZWA ZZN ZZR ZZZ " +
  "BEST_BEFORE_DATE COLOR_TEXT COMMISSION DEPOSIT_SYSTEM DEPOSIT_TYPE ENERGY_CLASS EXPIRATION_DATE FEE " +
  "KIND_OF_ARTICLE MATERIAL METER_LOCATION METER_NUMBER ORGANIC_CONTROL_BODY PACKAGING_MATERIAL " +
  "PACKAGING_TYPE PROMOTIONAL_VARIANT SEAL_NUMBER SIZE_CODE SIZE_TEXT TRADING_UNIT WASTE_CODE " +
  "WASTE_FRACTION WEEE_NUMBER";

/** Those that list some other one less or more. */
const changed = (list: CodeList, later: string, gone = ""): ((code: string) => boolean) => {
  const [without, besides] = [listOf(later), listOf(gone)];
  return (code) => besides().has(code) || (codeLists[list]().has(code) && !without().has(code));
};
const inList = (text: string): ((code: string) => boolean) => {
  const list = listOf(text);
  return (code) => list().has(code);
};
/** BT-24 of a profile. */
const named = (profile: string, before = ""): ((code: string) => boolean) =>
  inList(`${before}urn:factur-x.eu:1p0:${profile} ${before}urn:zugferd.de:2p0:${profile}`);
const core = "urn:cen.eu:en16931:2017#";

const lists: Readonly<Record<string, (code: string) => boolean>> = {
  minimum: named("minimum"),
  basicwl: named("basicwl"),
  basic: named("basic", `${core}compliant#`),
  extended: named("extended", `${core}conformant#`),
  countries: isCountry,
  units: isUnitCode,
  languages: inList(
    languages
      .split(" ")
      .flatMap(([first = "", ...rest]) => (rest.join("").match(/../g) ?? []).map((end) => first + end))
      .concat("qaa-qtz")
      .join(" "),
  ),
  currencies: changed("currencies", "STD", "STN"),
  endpoints: changed("endpoints", "0219 0220"),
  partyAgencies: changed("agencies", "", "BY SE"),
  earlierAgencies: changed("agencies", "0241-0248"),
  lineReferences: changed("references", "", "CONTRAT MARCHE"),
  earlierDocuments: changed("documents", "471-473 500-503"),
  attachments: changed("files", "", "application/json application/xml text/xml"),
  otherTaxes: inList(`${otherTaxes} VAT`),
  otherTaxesThanVat: inList(otherTaxes),
  itemAttributes: inList(itemAttributes),
};

const plain = new Map<string, (code: string) => boolean>();

/** Whether a code is in a list of Factur-X: one of its own, one of EN 16931, or "=A,B,1-9". */
export function isInList(name: string, code: string): boolean {
  const list = lists[name];
  if (list) return list(code);
  if (name in codeLists) return codeLists[name as CodeList]().has(code);
  let known = plain.get(name);
  if (known === undefined) plain.set(name, (known = inList(name.slice(1).replaceAll(",", " "))));
  return known(code);
}
