import { createIsbotFromList, list } from "isbot";

// A browser without a window is somebody's test of the real page, not a search engine.
const isCrawlerName = createIsbotFromList(list.filter((pattern) => pattern !== "headless"));

/** Whether a user agent names itself as one that reads pages for a search engine or a preview. */
export const isCrawler = (userAgent: string | null): boolean => isCrawlerName(userAgent);
