/** The ref of what opens or appears where it may lie outside of what is scrolled to. */
export const comeIntoSight = (part: HTMLElement | null): void => part?.scrollIntoView({ block: "nearest" });
