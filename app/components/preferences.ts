/** What people choose about the look; each becomes a class or a data attribute of <html>. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const TEXT_SIZES = ["small", "default", "large", "huge"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export const CORNERS = ["sharp", "normal", "soft"] as const;
export type Corners = (typeof CORNERS)[number];

export const FONTS = ["default", "system", "serif", "readable"] as const;
export type Font = (typeof FONTS)[number];

export interface Display {
  readonly theme: Theme;
  readonly text: TextSize;
  readonly corners: Corners;
  readonly font: Font;
}

export const DEFAULT_DISPLAY: Display = { theme: "system", text: "default", corners: "normal", font: "default" };
