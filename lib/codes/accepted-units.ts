/**
 * The unit codes that BR-CL-23 accepts (UN/ECE Recommendations 20 and 21): a beginning, ":" and the last characters that it has, "-"
 * between the first and the last of a run (0 to 9, then A to Z). A third of a plain list, which several parts of the page bring along.
 */
const endings =
  "1:013-5I 2:0-578A-CG-NP-RUX-Z 3:3-578BC 4:01CGHK-RTUWX 5:6-BEJ 6:01 7:47 8:01579 9:1 " +
  "A:2-BDEHIKLQSYZ A1:0-9 A2:0-46-9 A3:0-9 A4:0-57-9 A5:3-69 A6:89 A7:013-6 A8:4-9 A9:013-9 AC:RT " +
  "AM:HP AN:N AP:Z AS:MU AT:M AW:G B:13478BP B1:0-9 B2:0-9 B3:0-5 B4:1-9 B5:02-9 B6:0-46-9 B7:0-9 " +
  "B8:0-9 B9:0-9 BA:R BF:T BH:P BI:L BL:DL BP:M BQ:L BT:U BU:AI C:037-9G C1:0-9 C2:0-9 C3:0-9 C4:0-9 " +
  "C5:0-9 C6:0-9 C7:0-689 C8:0-9 C9:0-79 CC:T CD:L CE:LN CG:M CK:G CL:FT CM:KQT CN:PT CO:U CT:GMN " +
  "CU:R CW:AI D:1256BDGJNT D0:34 D1:0-35-9 D2:0-79 D3:0-46 D4:1-9 D5:0-9 D6:0-3589 D7:3478 D8:0-35-9 " +
  "D9:13-5 DA:ADY DB:MW DE:C DL:T DM:AKOQT DP:CRT DR:AIL DT:N DW:T DZ:NP E:4ABQ E0:17-9 E1:024-9 " +
  "E2:0-3578 E3:0-9 E4:0-9 E5:0-9 E6:0-9 E7:0-9 E8:0-9 E9:0-9 F:CFHLPRS F0:1-8 F1:0-9 F2:0-9 F3:0-9 " +
  "F4:0-9 F5:0-9 F6:0-9 F7:0-9 F8:0-9 F9:0-9 FA:HR FB:M FI:T FN:U FO:T FT:KQ G:23BEFJLMO-QV G0:14-689 " +
  "G1:0-9 G2:013-9 G3:0-9 G4:0-9 G5:0-9 G6:0-9 G7:0-9 G8:0-9 G9:0-9 GB:Q GD:W GF:I GG:R GI:ACIP " +
  "GL:DIL GR:M-O GW:H H:ACHM H0:3-9 H1:0-689 H2:0-9 H3:0-9 H4:0-9 H5:0-9 H6:0-9 H7:0-79 H8:0-57-9 " +
  "H9:0-689 HA:D HB:AX HD:W HE:A HG:M HI:U HK:M HL:T HM:OQT HP:A HT:Z HU:R HW:E I:AEUV IN:HKQ IS:D " +
  "IU:G J:2EKM J1:02-9 J2:0-9 J3:0-689 J4:0-9 J5:0-9 J6:0-9 J7:0-689 J8:1-57 J9:0-35-9 JN:T JO:U JP:S " +
  "JW:L K:1-36ABIJLORTWX K1:0-9 K2:0-36-8 K3:0-9 K4:0-35-9 K5:0-589 K6:0-9 K7:013-9 K8:0-9 K9:0-9 " +
  "KA:T KB:A KC:C KD:W KE:L KG:MS KH:YZ KI:CP KJ:O KL:KX KM:AHKQT KN:IMST KP:AHOP KS:DH KT:N KU:R " +
  "KV:ART KW:HNOSTY L:2ADFHKM-PRSY L1:0-9 L2:013-9 L3:0-9 L4:0-9 L5:0-9 L6:03-9 L7:0-9 L8:0-9 " +
  "L9:0-689 LA:C LB:RT LE:F LP:A LT:NR LU:BMX M:14579CD M1:0-9 M2:0-79 M3:0-9 M4:0-9 M5:0-35-9 M6:0-9 " +
  "M7:0-9 M8:0-9 M9:0-9 MA:HLMRW MB:EFR MC:U MG:M MH:Z MI:KLNOU MK:DMW ML:DT MM:KQT MN:DJ MO:N MP:A " +
  "MQ:DHMSW MR:DMW MS:K MT:KQ-SZ MV:A MW:H N:13AFLTUX N1:0-9 N2:0-9 N3:0-9 N4:0-9 N5:0-9 N6:0-9 " +
  "N7:0-9 N8:0-9 N9:0-9 NA:R NC:L NE:W NI:LU NM:3IP NP:T NT:U O:ANT OD:EGKM OH:M ON:Z OP:M OZ:AI " +
  "P:125DIOQ-S P1:0-9 P2:0-9 P3:0-9 P4:0-9 P5:0-9 P6:0-9 P7:0-9 P8:0-9 P9:0-9 PA:L PF:L PG:L PL:A " +
  "PT:DILN Q:3ABR Q1:0-9 Q2:0-9 Q3:0-9 Q4:0-2 QA:N QT:DILR R:19HMPT RO:M RP:MS S:34GQRWX SA:N SC:OR " +
  "SE:CT SI:E SM:3I SQ:R ST:CIKLNW SY:R T:03IP TA:HN TI:CP TK:M TM:S TN:E TP:IR TQ:D TR:L TS:T TT:S " +
  "U:12BC V:AP VL:T W:2ABEGM WC:D WE:BE WH:R WS:D WT:T X:1 X1:ABDFGW X2:C X3:AH X4:34A-DF-H X5:HLM " +
  "X6:HP X7:AB X8:A-C XA:A-JLMPTV XB:4A-Z XC:A-Z XD:A-CG-NPR-Y XE:C-IN XF:B-EILOPRTWX XG:BILRUYZ " +
  "XH:A-CGNR XI:A-HKLNZ XJ:BCGRTY XK:GI XL:EGT-VZ XM:A-CER-TWX XN:AE-GS-V XO:1-NP-Z " +
  "XP:1-4A-LN-PRT-VX-Z XQ:A-DF-HJ-NP-S XR:DGJ-LOTZ XS:A-EHIK-MOPS-Z XT:1B-EGIKLNOR-WYZ XU:CN " +
  "XV:AGIKLN-SY XW:A-DF-HJ-NP-Z XX:A-DF-HJK XY:A-DF-HJ-NP-TV-Z XZ:A-DF-HJ-NP-Z YD:KQ YR:D Z:9PZ Z1:1";

const codes = new Set<string>();
for (const each of endings.split(" ")) {
  const [start = "", ends = ""] = each.split(":");
  for (const [, from = "", to = from] of ends.matchAll(/(.)(?:-(.))?/g))
    for (let end = parseInt(from, 36); end <= parseInt(to, 36); end += 1)
      codes.add(start + end.toString(36).toUpperCase());
}

/** Whether a unit code may stand in the XML. */
export const isUnitCode = (code: string): boolean => codes.has(code);
