export interface SubmenuProps {
  /** False while it closes. */
  readonly open: boolean;
  /** The id of its tool. */
  readonly opener: string;
}

/** The id of a tool's button; its menu stands beside it. */
export const toolId = (tool: string): string => `ed-tool-${tool}`;
