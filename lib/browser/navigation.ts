/** The whole address of the page, with its query. */
export const addressOfPage = (): string => window.location.href;

/** Shows another address for the page that is open; "back" does not lead to the old one. */
export const replaceAddress = (address: string): void =>
  window.history.replaceState(window.history.state, "", address);

/** Leaves for another site. */
export const leaveFor = (address: string): void => window.location.assign(address);
