export function aPng(width: number, height: number): string;
export function aDrawing(content: string): string;
export const usesOfUses: string;
export const clipsOfClips: string;
export function rareCharacters(count: number): string;
export const slowStyles: string;
