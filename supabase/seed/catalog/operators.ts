import { brandOf } from "#core/shared/brands.ts";
import { BILLER_OPERATORS } from "./billers.ts";

/** Whose products we sell. Prefixes are national, the longest match wins (partners, C1). */
export interface SeedOperator {
  readonly code: string;
  readonly name: string;
  readonly mark: string;
  readonly color: string;
  readonly prefixes: readonly string[];
}

function operator(code: string, prefixes = ""): SeedOperator {
  const { name, mark, color } = brandOf(code);
  return { code, name, mark, color, prefixes: prefixes.split(" ").filter(Boolean) };
}

export const OPERATORS: readonly SeedOperator[] = [
  operator("telkomsel", "0811 0812 0813 0821 0822 0823 0852 0853 0851"),
  operator("byu", "085154 085155 085156 085157 085158"),
  operator("indosat", "0814 0815 0816 0855 0856 0857 0858"),
  operator("xl", "0817 0818 0819 0859 0877 0878"),
  operator("axis", "0831 0832 0833 0837 0838"),
  operator("tri", "0895 0896 0897 0898 0899"),
  operator("smartfren", "0881 0882 0883 0884 0885 0886 0887 0888 0889"),
  operator("pln"),
  operator("pertagas"),
  operator("mobile-legends"),
  operator("free-fire"),
  operator("pubg-mobile"),
  operator("genshin-impact"),
  operator("valorant"),
  operator("gopay"),
  operator("ovo"),
  operator("dana"),
  operator("shopeepay"),
  operator("linkaja"),
  operator("mandiri-etoll"),
  operator("alfamart"),
  operator("indomaret"),
  operator("google-play"),
  operator("steam"),
  operator("k-vision"),
  operator("nex-parabola"),
  operator("malaysia"),
  operator("singapore"),
  operator("philippines"),
  operator("thailand"),
  operator("vietnam"),
  operator("china"),
  operator("bca"),
  operator("bri"),
  operator("bni"),
  operator("mandiri"),
  ...BILLER_OPERATORS.map((code) => operator(code)),
];
