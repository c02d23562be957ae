export interface BrowserPrograms {
  readonly firefox: string;
  readonly driver: string;
  readonly miniBrowser: string;
  readonly xvfb: string;
}

export function needBrowsers(): Promise<void>;
export function browserPrograms(): BrowserPrograms;
