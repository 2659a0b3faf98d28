import { brandOf } from "#core/shared/brands.ts";
import { BILLER_OPERATORS } from "./billers.ts";

/** Whose products we sell. Prefixes are national, the longest match wins (partners, C1). */
export interface SeedOperator {
  readonly code: string;
  readonly name: string;
  readonly mark: string;
  readonly color: string;
  readonly prefixes: readonly string[];
  /** Of games: whether a zone and a server are asked, and what the server is chosen from. */
  readonly asks_zone?: Asked;
  readonly asks_server?: Asked;
  readonly servers?: readonly string[];
}

type Asked = "required" | "none";

function operator(code: string, prefixes = ""): SeedOperator {
  const { name, mark, color } = brandOf(code);
  return { code, name, mark, color, prefixes: prefixes.split(" ").filter(Boolean) };
}

/** A game by what its players are told by besides their ID. */
function game(code: string, asks_zone: Asked, servers: readonly string[] = []): SeedOperator {
  return { ...operator(code), asks_zone, asks_server: servers.length > 0 ? "required" : "none", servers };
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
  game("mobile-legends", "required"),
  game("free-fire", "none"),
  game("pubg-mobile", "none"),
  game("genshin-impact", "none", ["os_asia Asia", "os_usa America", "os_euro Europe", "os_cht TW, HK, MO"]),
  game("valorant", "none"),
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
