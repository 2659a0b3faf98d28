/** The letters of a number as it is shown, of so many characters: as large as it fits beside its marks at 360 px. */
export function numberSize(characters: number): "text-xl" | "text-base" | "text-sm" {
  return characters <= 16 ? "text-xl" : characters <= 19 ? "text-base" : "text-sm";
}
