/** With more rows than this, pages wait for the end of the drag: each width sets every row anew. */
const manyRows = 30;

let isResizing = false;

/** Says that a column is being dragged, or no longer. */
export const setResizing = (on: boolean): void => {
  isResizing = on;
};

/** Whether a new division of the pages shall wait. */
export const isLayoutHeld = (rows: number): boolean => isResizing && rows > manyRows;
