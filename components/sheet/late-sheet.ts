// What the sheet has of its own once it is there, in one piece; see `late-parts`.
export { insertLogo, preloadLogo } from "../../store/sheet/logo";
export { FindingNotes } from "../check/finding-notes";
export { Suggestions } from "../customers/suggestions";
export { Calendar } from "../fields/calendar";
export { FieldNoteCard, workOut } from "../fields/field-note";
export { readDay, settleDate } from "../fields/settle-date";
export { RowSelection } from "../lines/row-selection";
export { startGestures } from "./gestures";
export { HeadChoice } from "./head-choice";
export { TitleChoice } from "./title-choice";
