/** What a browser has of Node's `process`, for the framework's code that asks for it: an empty environment, and no queue of tasks. */
export const env = {};
