// What the store fetches once the page is there, in one piece: each part by itself would bring a copy of what they are made of.
export { forgetBytes } from "../attachments/attachments";
export { checkSheet, isExample } from "../check/sheet-check";
export { completeBic } from "../payment/bic";
